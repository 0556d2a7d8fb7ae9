// Modules that the bundle of src/site/ imports from the page instead of containing a second copy.
import * as react from 'react'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

export { jsxRuntime, react, reactDomClient }
// biome-ignore lint/performance/noBarrelFile: the modules that both bundles share
export * as appContext from '../ui/appContext.ts'
export * as texts from '../ui/useMessages.ts'
export * as errors from '../errors.ts'
