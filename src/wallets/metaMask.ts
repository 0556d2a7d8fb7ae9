import iconUrl from './icons/metaMask.svg'
import { extensionSteps, type CatalogWallet } from './wallet.ts'

export const metaMask: CatalogWallet = {
  id: 'metaMask',
  name: 'MetaMask',
  rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
  iconUrl,
  iconBackground: '#fff',
  iconAccent: '#f6851a',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.metamask',
    ios: 'https://apps.apple.com/us/app/metamask/id1438144202',
    mobile: 'https://metamask.io/download',
    qrCode: 'https://metamask.io/download',
    chrome: 'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
    firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
    opera: 'https://addons.opera.com/extensions/details/metamask-10',
    browserExtension: 'https://metamask.io/download',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=metamask;package=io.metamask;end',
    ios: 'https://link.metamask.io/wc?uri={encodedUri}',
  },
  requestLink: 'metamask://',
  // The page's URL must not be encoded. Otherwise the app opens an empty tab.
  pageLink: 'https://link.metamask.io/dapp/{pageUrlWithoutScheme}',
  qrCode: {
    instructions: {
      learnMoreUrl: 'https://metamask.io/faqs/',
      steps: [
        { step: 'install', title: 'installApp', description: 'homeScreen' },
        { step: 'create', title: 'createWallet', description: 'writeDown' },
        { step: 'scan', title: 'tapScan', description: 'pointAtCode' },
      ],
    },
  },
  extension: { instructions: extensionSteps('https://metamask.io/faqs/') },
}
