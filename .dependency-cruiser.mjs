// Layers: which folders of src a folder may import, and of which others only types.
// errors.ts, toAppError.ts and pictures are open to all; src/embed may import everything.
const LAYERS = {
  lib: ['lib'],
  i18n: ['i18n'],
  eth: ['eth|lib'],
  rpc: ['rpc|eth|lib'],
  chains: ['chains|rpc|eth|lib'],
  wallets: ['wallets|connectors|chains|rpc|eth|lib', 'i18n'],
  connectors: ['connectors|wallets|chains|rpc|eth|lib', 'i18n'],
  core: ['core|connectors|wallets|chains|rpc|eth|lib'],
  ui: ['ui|core|eth|lib|i18n', 'connectors|wallets|chains|rpc'],
  page: ['page|site|ui|i18n|core|connectors|wallets|chains|rpc|eth|lib'],
}

// Packages: the only files that may import them. Types are free.
const PACKAGES = {
  'react|react-dom': '^(src/(ui|page|embed|site)|build/configure)/',
  '@noble/hashes': '^src/eth/keccak256\\.ts$',
  '@adraffy/ens-normalize': '^src/eth/ens\\.ts$',
  qrcode: '^src/ui/connect/QrCode\\.tsx$',
  '@walletconnect/sign-client': '^src/connectors/walletConnect/client/signClient\\.ts$',
}
const LAZY = 'qrcode|@walletconnect/sign-client|@adraffy/ens-normalize'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const inPackage = (names) => `^node_modules/(${names})/`
const TYPES = ['type-only', 'type-import']
const values = { dependencyTypesNot: TYPES }

export default {
  forbidden: [
    ...Object.entries(LAYERS).flatMap(([layer, [all, types = '']]) => [
      rule(
        `layer-${layer}`,
        { path: `^src/${layer}/` },
        { path: '^src/\\w+/', pathNot: `^src/(${all}|${types})/|\\.svg$` },
      ),
      rule(
        `layer-${layer}-types-only`,
        { path: `^src/${layer}/` },
        { path: `^src/(${types})/`, ...values },
      ),
    ]),
    ...Object.entries(PACKAGES).map(([names, files]) =>
      rule(
        `package-${names}`,
        { path: '^(src|build/configure)/', pathNot: files },
        { path: inPackage(names), ...values },
      ),
    ),
    rule(
      'package-unknown',
      { path: '^src/' },
      { path: 'node_modules/', pathNot: inPackage(Object.keys(PACKAGES).join('|')), ...values },
    ),
    rule(
      'package-lazy',
      { path: '^src/' },
      { path: inPackage(LAZY), dependencyTypesNot: ['dynamic-import', ...TYPES] },
    ),
    rule('outside-src', { path: '^src/' }, { path: '^(build|docs|e2e|server|tests)/' }),
    rule('node', { path: '^src/', pathNot: '\\.mjs$' }, { dependencyTypes: ['core'] }),
    // The types for Vue and Svelte name packages that only their users have.
    rule(
      'unresolvable',
      { pathNot: '^src/embed/types/' },
      { couldNotResolve: true, pathNot: '^virtual:messages/' }, // build/i18n/messagesPlugin.mjs
    ),
    rule('cycle', { path: '^src/' }, { circular: true }),
    // src/page is one unit: its chunks are cut from it, and src/site takes types of it.
    {
      ...rule('folder-cycle', { path: '^src/', pathNot: '^src/(page|site)' }, { circular: true }),
      scope: 'folder',
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require'] },
  },
}
