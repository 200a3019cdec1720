import sys; sys.path.insert(0,'/work/main/tests/runtime')
from test_in_page import *
from conftest import *
def test_x(context,address):
    page=context.new_page(); page.on('console',lambda m:print('  console',m.text[:300]))
    page.on('worker',lambda w:print('worker',w.url))
    page.goto(f"{address}en/c/wk2.dispel/"); choose(page, DIE); wait_for_answer(page)
    for i in range(6):
        print(page.evaluate("async()=>{const o={};for(const n of await caches.keys()){o[n]=(await (await caches.open(n)).keys()).map(r=>r.url)};return o}"))
        page.wait_for_timeout(700)
