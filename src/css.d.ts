// Types of imported files that are not code.

// A CSS module exports one constant per class. The bundler checks the names, so a misspelled class
// fails the build.
declare module '*.module.css'

// Images are separate files. The import is the URL of the file, relative to the page.
declare module '*.svg' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: esbuild's file loader has one
  export default url
}

declare module '*.css'
