// Modules that the owner's code (src/site/) shares with `configure` when prerendering. For
// browsers: src/page/siteApi.ts.
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

export { jsxRuntime, react }
// biome-ignore lint/performance/noBarrelFile: the modules that both bundles share
export * as appContext from '../../src/ui/appContext.ts'
export * as texts from '../../src/ui/useMessages.ts'
export * as errors from '../../src/errors.ts'
