// Served by the writer's loop alone: loads the page anew when its sources have changed, and shows their problems.
const events = new EventSource("/~events");
let shown;
events.addEventListener("version", ({ data }) => {
  if (shown !== undefined && shown !== data) location.reload();
  shown = data;
});
events.addEventListener("problems", ({ data }) => {
  document.getElementById("rg-problems")?.remove();
  const problems = JSON.parse(data);
  if (!problems.length) return;
  const box = document.createElement("details");
  box.id = "rg-problems";
  box.open = true;
  box.setAttribute("role", "alert");
  const summary = document.createElement("summary");
  summary.textContent = String(problems.length);
  const list = document.createElement("ul");
  for (const problem of problems) list.append(Object.assign(document.createElement("li"), { textContent: problem }));
  box.append(summary, list);
  const style = { position: "fixed", inset: "auto 0 0 0", zIndex: 99, maxHeight: "45vh", overflow: "auto", margin: 0, padding: ".7rem 1rem", background: "#7a1c10", color: "#fff", font: "14px/1.5 monospace", whiteSpace: "pre-wrap" };
  Object.assign(box.style, style);
  document.body.append(box);
});
