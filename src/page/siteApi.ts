// Modules that the bundle of the site's own code (src/site/) imports from the page, so that it does
// not contain a second copy, for example of React.
import * as react from 'react'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

export { jsxRuntime, react, reactDomClient }
// biome-ignore lint/performance/noBarrelFile: the modules that both bundles share
export * as appContext from '../ui/appContext.ts'
export * as texts from '../ui/useMessages.ts'
export * as errors from '../errors.ts'
