// Ledger Wallet, formerly Ledger Live, is the app for Ledger's hardware wallets. It announces no
// EIP-6963 provider.
import iconUrl from '../icons/ledger.svg'
import { scanSteps, type CatalogWallet } from '../wallet.ts'

export const ledger: CatalogWallet = {
  id: 'ledger',
  name: 'Ledger Wallet',
  shortName: 'Ledger',
  rdns: [],
  iconUrl,
  iconBackground: '#000',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    ios: 'https://apps.apple.com/us/app/ledger-live-web3-wallet/id1361671700',
    mobile: 'https://www.ledger.com/ledger-live',
    qrCode: 'https://www.ledger.com/ledger-live',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=ledgerlive;package=com.ledger.live;end',
    // On iOS, the link needs the custom scheme, because the app has no universal link
    // (LedgerHQ/ledger-live, ledgerlivemobile.entitlements).
    ios: 'ledgerlive://wc?uri={encodedUri}',
  },
  requestLink: 'ledgerlive://',
  qrCode: {
    instructions: scanSteps(
      'https://support.ledger.com/hc/en-us/articles/4404389503889-Getting-started-with-Ledger-Live',
    ),
  },
}
