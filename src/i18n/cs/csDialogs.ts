// Czech, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, object, withWallet, yourWallet } from './csErrors.ts'
import { asking, hero } from './csHero.ts'
import { money } from './csMoney.ts'
import { steps } from './csSteps.ts'

const { number } = wording('cs')
const THIS_BROWSER = 'tento prohlížeč'

const connect: DialogsText['connect'] = {
  title: 'Připojit peněženku',
  groups: { Installed: 'Nainstalované', Popular: 'Oblíbené' },
  recent: 'Nedávná',
  installed: 'Nainstalovaná',
  byCode: 'QR',
  byApp: 'Aplikace',
  search: 'Hledat peněženky',
  more: 'Další peněženky',
  noneFound: 'Peněženka tohoto jména tu není.',
  unsupportedReason: 'Z tohoto zařízení se tato peněženka nedá připojit.',
  unsupported: ' (nepodporováno)',
  scanWith: (wallet: string) => `Naskenujte v ${inside(wallet)}`,
  scanWithPhone: 'Naskenujte telefonem',
  getAWallet: 'Získat peněženku',
  getWallet: (wallet: string) => `Získat ${object(wallet)}`,
  installWallet: (wallet: string) => `Nainstalovat ${object(wallet)}`,
  getStartedWith: (wallet: string) => `Začněte s ${withWallet(wallet)}`,
  whatIsAWallet: 'Co je peněženka?',
  newToWallets: 'Začínáte s peněženkami Ethereum?',
  learnMore: 'Více informací',
  get: 'Získat',
  notWhatYouWant: 'Nenašli jste svou peněženku?',
  notWhatYouWantWide: 'Téměř každá další peněženka funguje přes WalletConnect.',
  notWhatYouWantCompact: 'Vraťte se a zvolte WalletConnect, ať můžete použít jinou peněženku.',
  notWhatYouWantHere: 'Každá další peněženka, kterou do prohlížeče přidáte, se tu objeví sama.',
  points: [
    {
      title: 'Domov pro vaše digitální aktiva',
      text: 'Uchovávejte, posílejte a přijímejte mince a tokeny.',
    },
    { title: 'Nový způsob přihlášení', text: 'Místo hesla pro každý web připojte svou peněženku.' },
  ],
  noWallets: 'V tomto prohlížeči jsme nenašli žádnou peněženku.',
  claims: (rdns: string) => `Neověřeno · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Aplikace a rozšíření',
    mobile: 'Mobilní aplikace',
    extension: 'Rozšíření prohlížeče',
  },
  opensElsewhere: 'otevře se na nové kartě',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => `Otevíráme ${object(wallet)}`,
  confirm: (wallet: string) => `Schvalte připojení v ${inside(wallet)}.`,
  slow: (wallet: string) =>
    `Stále čekáme. Pokud je ${wallet} zamčená, odemkněte ji na liště prohlížeče.`,
  slowOnPhone: (wallet: string) =>
    `Stále čekáme. Otevřete ${object(wallet)}, měl by tam být požadavek.`,
  pending: (wallet: string) =>
    `V ${inside(wallet)} už čeká jiný požadavek. Dokončete ho tam a budeme pokračovat.`,
  waits: (wallet: string) => `Dokončete v ${inside(wallet)}`,
  done: 'Připojeno',
  failed: (wallet: string) => `Nepodařilo se připojit ${object(wallet)}`,
  rejected: 'Požadavek odmítnut',
  rejectedText: 'Znovu to můžete zkusit kdykoli.',
  ifLocked: (wallet: string) => `Pokud je ${wallet} zamčená, nejdřív ji odemkněte.`,
  unsupported: (wallet: string) =>
    `${wallet} se takto k webům nepřipojuje. Zkuste jinou peněženku.`,
  notInstalled: (wallet: string) => `${wallet} tu ještě není`,
  notInstalledText: 'Nainstalujte ji a vraťte se. Najdeme ji sami.',
  notAvailable: (wallet: string) => `${wallet} tu není k dispozici`,
  install: 'Instalovat',
  usePhone: 'Připojit telefonem',
  dontHave: (wallet: string) => `Nemáte ${object(wallet)}? Získat`,
  openApp: (wallet: string) => `Otevřít ${object(wallet)}`,
  openAnyApp: 'Otevřít peněženku',
  continueInAny: 'Pokračujte v aplikaci peněženky',
  openAppAt: (wallet: string, place: string) => `Otevřít ${object(wallet)} (${place})`,
  openPageIn: (wallet: string) => `Otevřít stránku v ${inside(wallet)}`,
  continueIn: (wallet: string) => `Pokračujte v ${inside(wallet)}`,
  pasteInApp: 'Zkopírujte odkaz a vložte ho v aplikaci peněženky, nebo ji zkuste otevřít odsud.',
  acceptInApp: 'Schvalte v aplikaci a pak se sem vraťte.',
  appMissing: (wallet: string) => `Nic se neděje? Možná tu ${wallet} ještě není.`,
  noAppOpened: 'Nic se neděje? Zkopírujte odkaz a vložte ho v aplikaci peněženky.',
  copyLink: 'Kopírovat odkaz',
  qr: (wallet: string) => `QR kód pro připojení přes ${object(wallet)}`,
  qrDownload: (wallet: string) => `QR kód, kterým získáte ${object(wallet)}`,
  qrHint: (wallet: string) => `Naskenujte skenerem v ${inside(wallet)}, ne fotoaparátem.`,
  qrPage: (wallet: string) => `QR kód, který otevře tuto stránku v ${inside(wallet)}`,
  qrPageHint: (wallet: string) =>
    `Naskenujte telefonem, otevřete stránku v ${inside(wallet)} a připojte se tam.`,
  openPageLink: 'Otevřít odkaz',
  qrHintAny: 'Naskenujte skenerem v aplikaci peněženky, ne fotoaparátem.',
  openHere: 'Otevřít na tomto zařízení',
  linkPreparing: 'Načítání…',
  readyToConnect: (wallet: string) => `${wallet} už je nainstalovaná`,
  connectWith: (wallet: string) => `Připojit ${object(wallet)}`,
  openPageText: (wallet: string) =>
    `${wallet} se připojuje z vlastního prohlížeče. Otevřete tam tuto stránku a pokračujte.`,
  qrPreparing: 'Načítání…',
  codeReady: 'Odkaz pro připojení je připravený.',
  qrExpired: 'Platnost QR kódu vypršela.',
  qrNew: 'Získat nový kód',
  nothingThere: 'V peněžence nic není?',
  mayList: 'Peněženka může vypsat, o co ji tento web může žádat.',
  tooMany: (seconds: number) => `Příliš mnoho pokusů. Další za ${seconds} s.`,
  calledNow: (wallet: string, now: string) => `Aplikace ${wallet} se teď jmenuje ${now}.`,
  fromBrowser: 'Peněženky se nejlépe otevírají z prohlížeče.',
  openInBrowser: 'Otevřít v prohlížeči',
  timeLeft: (seconds: number) =>
    `Vyprší za ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Připojeno: ${wallet}, adresa ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => `${wallet} pro ${browser}`,
  browserCardText: 'Nejrychlejší cesta na tomto počítači.',
  browserCardAction: (browser: string) =>
    `Přidat do ${browser.replace(THIS_BROWSER, 'prohlížeče')}`,
  mobileCard: (wallet: string) => `${wallet} pro telefon`,
  mobileCardText: 'Používejte ji v telefonu.',
  mobileCardAction: 'Získat aplikaci',
  scanToDownload: (wallet: string) =>
    `Naskenujte a stáhněte si ${object(wallet)} z oficiálního webu.`,
  thisBrowser: THIS_BROWSER,
}

const account: DialogsText['account'] = {
  title: 'Účet',
  showExact: 'Zobrazit přesný zůstatek',
  showLess: 'Zobrazit méně míst',
  receive: 'Přijmout',
  copy: 'Kopírovat',
  explorerShort: 'Explorer',
  receiveTitle: 'Přijmout',
  receiveCode: 'QR kód vaší adresy',
  receiveHint: (chain: string) =>
    `Vaše adresa v síti ${chain}. Ověřte, že odesílatel zvolí stejnou síť.`,
  receiveContract: (chain: string) =>
    `Tento účet je kontrakt v síti ${chain}. Co na něj přijde v jiné síti, může být ztracené.`,
  balanceUnknown: '…',
  balanceStale: 'nemusí být aktuální',
  balanceAsOf: (seconds: number) =>
    `stav před ${seconds < 120 ? `${number(seconds)} s` : `${number(Math.floor(seconds / 60))} min`}`,
  wallet: 'Peněženka',
  network: 'Síť',
  copyAddress: 'Kopírovat adresu',
  switchAccount: 'Změnit účet',
  sources: {
    injected: 'Peněženka v prohlížeči',
    walletConnect: 'Telefon přes WalletConnect',
    safe: 'Aplikace Safe',
  },
  explorer: (name: string) => `Zobrazit na ${name}`,
  disconnect: 'Odpojit',
}

const chain: DialogsText['chain'] = {
  title: 'Změnit síť',
  wrong:
    'Vaše peněženka je v síti, kterou web nepodporuje. Přepněte na některou z těchto, nebo se odpojte.',
  current: 'Připojeno',
  waiting: 'Schvalte v peněžence',
  notApproved: (wallet: string) => `čeká na schválení v ${inside(wallet)}`,
  ofSafe: 'Každý Safe patří k jedné síti. Pro jinou síť otevřete jiný Safe.',
  wrongSafe: (names: string) =>
    `Tento Safe je v síti, kterou web nepodporuje. Otevřete Safe v některé z těchto: ${names}.`,
  tests: 'Testovací sítě',
  search: 'Hledat sítě',
  none: 'Taková síť tu není.',
  adding: (name: string, symbol: string, node: string) =>
    `Pokud peněženka síť ${name} ještě nemá, nabídne její přidání (${symbol}, přes ${node}).`,
  byHand: 'Přidejte ji ručně:',
  fields: {
    name: 'Název sítě',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Měna',
    explorer: 'Průzkumník',
  },
  again: 'Připojit znovu',
  disconnect: 'Odpojit',
}

const signIn: DialogsText['signIn'] = {
  title: 'Přihlášení',
  why: 'Podepište zprávu a doložte tím, že je tento účet váš.',
  free: 'Je to zdarma, není to transakce a nedává to přístup k vašim mincím.',
  site: 'Web',
  account: 'Účet',
  network: 'Síť',
  unknownNetwork: 'Tady není podporovaná',
  sign: 'Přihlásit se',
  preparing: 'Připravujeme zprávu…',
  cancel: 'Zrušit a odpojit',
  signing: (wallet: string, site: string) =>
    `Podepište zprávu v ${inside(wallet)}. Zkontrolujte, že v ní stojí ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Podepište zprávu v ${inside(wallet)} na telefonu. Zkontrolujte, že v ní stojí ${site}.`,
  signingTitle: (wallet: string) => `Otevíráme ${object(wallet)}`,
  slow: (wallet: string) =>
    `Stále čekáme. Není ${wallet} zamčená nebo její okno schované za tímto?`,
  verifyingTitle: 'Ověřujeme podpis',
  verifying: 'Chvilku to potrvá.',
  declined: 'Podpis odmítnut',
  failed: 'Přihlášení se nezdařilo',
  collectingTitle: 'Je potřeba více podpisů',
  collecting: 'Ostatní vlastníci ještě musí podepsat. Zkuste to znovu, až to udělají.',
  wrongNetwork: (wallet: string) =>
    `${wallet} je v síti, kterou web nepodporuje. Nejdřív ji přepněte, pak se přihlaste.`,
  switchTo: (network: string) => `Přepnout na ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => `Přepnuto na účet ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `V ${inside(wallet)} je teď zvolený účet ${address}. Nic se neodeslalo.`,
  signedOut: 'Odhlášení proběhlo i na serveru tohoto webu.',
  chainChanged: (name: string) => `Přepnuto na síť ${name}`,
  chainTaken: (chain: string, wallet: string) => `${wallet} už s tímto webem síť ${chain} nesdílí.`,
  disconnected: {
    revoked: (wallet: string) => `Odpojeno. Web už váš účet v ${inside(wallet)} nevidí.`,
    ended: (wallet: string) => `Odpojeno. Spojení s ${withWallet(wallet)} skončilo.`,
    kept: (wallet: string) =>
      `Odpojeno. V ${inside(wallet)} může web zůstat v seznamu; můžete ho tam odebrat.`,
    'by-wallet': (wallet: string) => `Odpojeno. Důvod: zamknutí nebo odpojení v ${inside(wallet)}.`,
    restarted: (wallet: string) =>
      `${wallet} se spouští znovu. Načtěte stránku znovu a připojte se.`,
    'session-ended': (wallet: string) => `Spojení bylo v ${inside(wallet)} ukončeno.`,
    'ran-out': (wallet: string) =>
      `Spojení s ${withWallet(wallet)} vypršelo. Pokračujte novým připojením.`,
    replaced: (wallet: string) => `Na jiné kartě se připojila jiná peněženka. Odpojeno: ${wallet}.`,
    elsewhere: () => 'Odpojeno na jiné kartě.',
  },
  fault: 'Na stránce se něco pokazilo. Zkuste to ještě jednou, nebo načtěte stránku znovu.',
  dismiss: 'Zavřít zprávu',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => `V ${inside(wallet)} čeká požadavek.`,
  elsewhere: (wallet: string) => `V ${inside(wallet)} na telefonu čeká požadavek.`,
  dismiss: 'Skrýt připomínku',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Tuto stránku v sobě zobrazuje jiný web a mohl by vás přimět kliknout na něco, co nevidíte. ' +
    'Pokud chcete odesílat nebo se přihlásit, otevřete stránku samostatně.',
  leave: 'Otevřít stránku samostatně',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) =>
    `Síť ${chain} je nedostupná. Zůstatky nemusí být aktuální; připojení k peněžence trvá.`,
  busy: (chain: string, time: string) =>
    `Síť ${chain} je přetížená do ${time}. Zůstatky nemusí být aktuální; připojení k peněžence trvá.`,
  wallet: 'Vaše peněženka ztratila spojení se sítí. Než se obnoví, odesílání může selhat.',
  relay: 'Spojení s telefonem je přerušené. Požadavky budou pokračovat, až se obnoví.',
  offline: 'Jste offline. To, co vidíte, nemusí být aktuální.',
  signOut: {
    owed: 'Server tohoto webu neodpověděl, takže tam vaše přihlášení může stále platit.',
    asking: 'Odhlašujeme vás na serveru tohoto webu…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet,
  theNetwork: 'Síť',
  close: 'Zavřít',
  back: 'Zpět',
  cancel: 'Zrušit',
  retry: 'Zkusit znovu',
  reload: 'Načíst stránku znovu',
  continue: 'Pokračovat',
  details: 'Podrobnosti',
  copied: 'Zkopírováno',
  copyRefused: 'Kopírování se nezdařilo. Vyberte text zde:',
}
