// `npm run bench` measures the JSON-RPC layer. Arguments:
// chain: how a chain is read
// page: the page against a bare React page
// frames: the frames of animations
// waits: the start of `npm start` and of a QR code
const PARTS = { page: './page/run.mjs', frames: './page/frames.mjs', waits: './waits.mjs' }
await import(PARTS[process.argv[2]] ?? './run.mjs')
