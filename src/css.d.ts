// The bundler fails the build for a misspelled class, so no class names are declared.
declare module '*.module.css'

// The import is the URL of the image, relative to the page.
declare module '*.svg' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: esbuild's file loader has one
  export default url
}

declare module '*.css'
