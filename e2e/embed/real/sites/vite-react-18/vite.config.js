// React 18 stands beside 19 under another name; react-dom, too, finds it by this.
const at = (name) => new URL(`../../node_modules/${name}`, import.meta.url).pathname

export default {
  resolve: {
    alias: [
      { find: /^react-dom(\/.*)?$/, replacement: `${at('react-dom-18')}$1` },
      { find: /^react(\/.*)?$/, replacement: `${at('react-18')}$1` },
    ],
  },
}
