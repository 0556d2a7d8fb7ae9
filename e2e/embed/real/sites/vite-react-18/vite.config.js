// React 18 is installed beside 19 under another name, also for react-dom.
const at = (name) => new URL(`../../node_modules/${name}`, import.meta.url).pathname

export default {
  resolve: {
    alias: [
      { find: /^react-dom(\/.*)?$/, replacement: `${at('react-dom-18')}$1` },
      { find: /^react(\/.*)?$/, replacement: `${at('react-18')}$1` },
    ],
  },
}
