// `npm run bench` measures the JSON-RPC layer; `npm run bench -- chain` of it only how a chain is read; `npm run bench
// -- page` the page, against a bare React page; `npm run bench -- frames` each frame of what moves; `npm run bench --
// waits` how long `npm start` takes, and a code for a phone.
const PARTS = { page: './page/run.mjs', frames: './page/frames.mjs', waits: './waits.mjs' }
await import(PARTS[process.argv[2]] ?? './run.mjs')
