// `npm run bench` measures the JSON-RPC layer; `npm run bench -- page` the page, against a bare React page.
await import(process.argv[2] === 'page' ? './page/run.mjs' : './run.mjs')
