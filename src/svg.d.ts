// A drawing is a file of its own: importing it gives the URL the build has put it at.
declare module '*.svg' {
  const url: string
  export default url
}
