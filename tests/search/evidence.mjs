// Tells the names of the evidence and what each is worth, as the page has them.

const { EVIDENCE } = await import(process.argv[2]);
const { LEARNED } = await import(process.argv[3]);
process.stdout.write(JSON.stringify([EVIDENCE, LEARNED]));
