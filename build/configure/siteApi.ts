// Exports the modules that the owner's code (src/site/) shares with `configure`.
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

export { jsxRuntime, react }
// biome-ignore lint/performance/noBarrelFile: the modules that both bundles share
export * as appContext from '../../src/ui/appContext.ts'
export * as texts from '../../src/ui/useMessages.ts'
export * as errors from '../../src/errors.ts'
