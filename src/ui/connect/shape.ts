// What the steps need to know of a wallet, out of the ways that lead to it on this machine.
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { stepOfSelection, type Shape } from './steps.ts'

export function shapeOf(option: WalletOption): Shape {
  const { extension, download } = option.links
  return {
    id: option.id,
    ready: option.ready,
    extensionLink: extension !== undefined,
    mobileLink: download !== undefined,
    extensionSteps: extension !== undefined && option.extension !== undefined,
    mobileSteps: download !== undefined && option.qrCode?.instructions !== undefined,
  }
}

/** The row of the sheet: what connects here now or in its own app, and what can only say why it cannot. A wallet that
 * would have to be installed first is under 'Get a Wallet'. */
export function inStrip(option: WalletOption): boolean {
  return !option.supported || stepOfSelection(shapeOf(option)) === 'CONNECT'
}
