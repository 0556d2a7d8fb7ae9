// The numbered steps of most wallets, which differ only in where more can be learnt.
import type { WalletInstructions } from './wallet.ts'

const INSTALL = { step: 'install', title: 'installApp', description: 'homeScreen' } as const
const CREATE = { step: 'create', title: 'createWallet', description: 'backUp' } as const

export function scanSteps(learnMoreUrl: string): WalletInstructions {
  return { learnMoreUrl, steps: [INSTALL, CREATE, { step: 'scan', title: 'tapScan', description: 'pointAtCode' }] }
}

/** Of an app that does not pair, and opens this page itself. */
export function browseSteps(learnMoreUrl: string): WalletInstructions {
  return { learnMoreUrl, steps: [INSTALL, CREATE, { step: 'browse', title: 'openInApp', description: 'scanToOpen' }] }
}

export function extensionSteps(learnMoreUrl: string): WalletInstructions {
  return {
    learnMoreUrl,
    steps: [
      { step: 'install', title: 'addExtension', description: 'pinToToolbar' },
      { step: 'create', title: 'createWallet', description: 'writeDown' },
      { step: 'refresh', title: 'comeBack', description: 'appears' },
    ],
  }
}
