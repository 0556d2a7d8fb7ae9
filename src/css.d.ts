// What the bundler makes of files that are not code.

// A CSS module exports one constant for each of its classes; the bundler checks the names, and a misspelt one fails the
// build.
declare module '*.module.css'

// A picture is a file of its own; what is imported is its URL, relative to the page.
declare module '*.svg' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: esbuild's file loader has one
  export default url
}

declare module '*.css'
