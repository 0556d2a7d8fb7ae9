// Declares no class names, because the bundler fails the build for a misspelled class.
declare module '*.module.css'

// Importing an SVG file returns the image's URL, relative to the page.
declare module '*.svg' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: esbuild's file loader has one
  export default url
}

declare module '*.css'
