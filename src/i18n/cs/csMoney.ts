// Czech, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { inside, object } from './csErrors.ts'

const { number, plural } = wording('cs')
const ANOTHER_NETWORK = 'jiná síť'

const send: MoneyText['send'] = {
  title: 'Odeslat',
  action: 'Odeslat',
  asset: 'Aktivum',
  to: 'Komu',
  toHint: 'Adresa nebo jméno',
  recent: 'Dřívější příjemci',
  paste: 'Vložit',
  amount: 'Částka',
  max: 'Max.',
  maxHint: 'Váš zůstatek minus síťový poplatek',
  maxWaits: 'Čekáme na síťový poplatek…',
  available: (what) => `K dispozici: ${what}`,
  check: 'Zkontrolovat',
  checking: 'Kontrola…',
  fee: 'Síťový poplatek',
  speeds: { slow: 'Pomalu', normal: 'Normálně', fast: 'Rychle' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Na síťový poplatek potřebujete asi ${need} v síti ${chain}; máte ${have}.`,
  ownFee: 'Vlastní',
  advanced: 'Pokročilé',
  advancedHint: 'V gwei. Nechte prázdné a použije se odhad.',
  fields: { maxFee: 'Max. poplatek', tip: 'Prioritní poplatek', gasPrice: 'Cena gasu' },
  sharedFee: 'Teď bez poplatku. Zaplatí ho ten, kdo transakci provede.',
  looking: 'Hledáme jméno…',
  refusals: {
    malformed: 'Zadejte adresu (0x…) nebo jméno, třeba alice.eth.',
    checksum: 'V adrese je překlep (nesedí kontrolní součet). Zkopírujte ji znovu.',
    zero: 'Toto je nulová adresa. Co na ni pošlete, je ztracené.',
    'coin-contract': 'Toto je kontrakt samotné mince. Co na něj pošlete, je ztracené.',
    'no-names': 'Tento web jména nevyhledává. Zadejte adresu.',
    'no-address': 'K tomuto jménu není nastavená adresa.',
  },
  otherNetwork: (there: string, here: string) =>
    `Toto je adresa v síti ${there}, ale odesíláte v síti ${here}.`,
  amounts: {
    empty: 'Zadejte částku.',
    malformed: 'Zadejte částku bez oddělovačů tisíců, třeba 1500,5.',
    either: (whole, part) => `Může to být ${whole} nebo ${part}. Zadejte, co máte na mysli.`,
    'too-fine': (symbol) => `${symbol} nemá tolik desetinných míst.`,
    zero: 'Zadejte částku větší než nula.',
  },
  cleared: {
    account: 'Účet se změnil. Zadejte částku znovu.',
    chain: 'Síť se změnila. Zadejte částku znovu.',
    asset: 'Aktivum se změnilo. Zadejte částku znovu.',
    asked: 'Poslední platba už může být na cestě. Než odešlete další, zkontrolujte peněženku.',
  },
  warnings: {
    own: 'Toto je váš vlastní účet.',
    contract: 'Toto je kontrakt. Ověřte, že může přijmout to, co posíláte.',
    'look-alike': 'Podobá se adrese, kterou jste už použili, ale je jiná. Zkontrolujte každý znak.',
    'name-changed': 'Jméno jste napsali jinak. Zkontrolujte to, které vidíte tady.',
    'name-unusual': 'Toto jméno má neobvyklá písmena. Možná napodobuje jiné.',
    'name-of-ethereum':
      'Toto je adresa jména v síti Ethereum. Ověřte, že ji příjemce používá i v této síti.',
    unchecked: 'Nepodařilo se ověřit, zda jde o kontrakt.',
    new: 'Nový příjemce: z tohoto prohlížeče mu ještě nic nešlo. Ověřte si adresu u toho, komu platíte.',
    twice: 'Stejná platba už může být na cestě. Když ji odešlete znovu, možná zaplatíte dvakrát.',
    paid: 'Stejná platba už proběhla. Když ji odešlete znovu, zaplatíte dvakrát.',
    link: 'Vyplnil to odkaz. Částku i adresu si ověřte u toho, kdo vám ho poslal.',
    'above-usual':
      'Tento poplatek může být více než pětkrát vyšší, než ostatní v poslední době platili.',
    'above-amount': 'Síťový poplatek může být víc než čtvrtina odesílané částky.',
    alone:
      'Odpověděl jen jeden server této sítě, takže zůstatek a poplatek jsme nemohli ověřit dvakrát.',
  },
  reviewTitle: 'Zkontrolovat a odeslat',
  from: 'Z účtu',
  network: 'Síť',
  feeByWallet: (wallet: string) => `určí ho ${wallet}`,
  feeAtMost: (most: string) => `nejvýš ${most}`,
  total: 'Celkem',
  confirm: (wallet) => `Odeslat přes ${object(wallet)}`,
  again: 'Odeslat znovu',
  declined: (wallet) => `Požadavek byl v ${inside(wallet)} odmítnut. Nic se neodeslalo.`,
  waitingTitle: (wallet) => `Schvalte v ${inside(wallet)}`,
  waiting: (wallet) => `Zkontrolujte údaje v ${inside(wallet)} a schvalte.`,
  slow: (wallet) => `Stále čekáme. Není ${wallet} zamčená nebo její okno schované za tímto?`,
  movedMeanwhile: {
    account: (wallet: string) =>
      `V ${inside(wallet)} se změnil účet. Pokud tam požadavek stále je, zkontrolujte, který účet platí.`,
    chain: (wallet: string) =>
      `V ${inside(wallet)} se změnila síť. Pokud tam požadavek stále je, odmítněte ho.`,
  },
  cancelHint: 'Požadavek v peněžence se tím nezruší.',
  leave: 'Přestat čekat',
  onItsWayTitle: 'Na cestě',
  differentTitle: 'Jiné, než jste zkontrolovali',
  proposedTitle: 'Navrženo',
  failedTitle: 'Neodesláno',
  unsureTitle: 'Zkontrolujte peněženku',
  unsure: (wallet) =>
    `Nevíme jistě, zda platba odešla. Než to zkusíte znovu, otevřete ${object(wallet)} a ověřte to.`,
  onOtherChain: (wallet: string, there: string) =>
    `V ${inside(wallet)} je zvolená ${there.includes(ANOTHER_NETWORK) ? there : `síť ${there}`}. Nic se neodeslalo.`,
  unknownChain: ANOTHER_NETWORK,
  switchTo: (chain) => `Přepnout na ${chain}`,
  reason: (reason) => `Kontrakt hlásí: ${reason}`,
  another: 'Odeslat další',
  done: 'Hotovo',
  supportHint: 'Nikdo z tohoto webu se vás nikdy nezeptá na frázi pro obnovení.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Poslední transakce',
  all: 'Aktivita',
  seeAll: 'Zobrazit vše',
  none: 'Zatím nic. Co odešlete z tohoto webu, objeví se tady.',
  elsewhere: (explorer: string) => `Celá historie na ${explorer}`,
  clear: 'Vymazat seznam',
  to: (who) => `na ${who}`,
  received: (what, from) => `Přijato ${what} od ${from}.`,
  toOn: (who: string, chain: string) => `na ${who} v síti ${chain}`,
  status: {
    waiting: 'Čeká v peněžence',
    asked: 'Peněženka byla požádána – zatím bez odpovědi. Podívejte se do ní.',
    pending: 'Probíhá',
    unknown: 'Probíhá (síť je nedostupná)',
    disputed: 'Zatím nejasné: servery sítě se neshodují',
    dropped: 'V síti nenalezeno',
    confirmed: 'Potvrzeno',
    failed: 'V síti selhalo',
    replaced: 'Nahrazeno',
  },
  included: 'V bloku, ale ještě ne konečné',
  replaced: {
    cancelled: 'Zrušeno v peněžence',
    other: 'Nahrazeno jinou transakcí',
    unknown: 'Nahrazeno. Čím, zjistíte v peněžence',
  },
  different: {
    recipient: () => 'Potvrdilo se něco jiného, než jste zkontrolovali. Příjemce:',
    amount: (sum) => `Potvrdilo se něco jiného, než jste zkontrolovali. Převedeno: ${sum}.`,
    arrived: (sum) => `Potvrzeno, ale dorazilo: ${sum}.`,
    unmoved: () => 'Potvrzeno, ale mince se nepřevedla.',
    act: () =>
      'Potvrdilo se něco jiného, než jste zkontrolovali. Co se stalo, zjistíte v peněžence.',
    sender: () => 'Potvrzeno, ale s tím, co jste zkontrolovali, to nelze porovnat. Odesílatel:',
  },
  signatures: (have: number, need: number) => `Čeká na podpisy (${number(have)} z ${number(need)})`,
  proposed: 'Čeká na podpisy',
  view: (explorer: string) => `Zobrazit na ${explorer}`,
  toasts: {
    sent: (what) => `Odesláno ${what}. Čekáme na potvrzení sítě.`,
    late: (what) => `Platba ${what} odešla poté, co jste přestali čekat.`,
    moved: (what) =>
      `V peněžence se změnil účet nebo síť. Pokud stále chce schválit ${what}, požadavek tam odmítněte.`,
    asked: (what) =>
      `Nevíme jistě, zda platba ${what} odešla. Než odešlete další, zkontrolujte peněženku.`,
    included: (what) => `Platba ${what} je v bloku. Za chvíli bude konečná.`,
    confirmed: (what) => `Platba ${what} je potvrzená.`,
    different: (what) =>
      `${what}: potvrdilo se něco jiného, než jste zkontrolovali. Otevřete poslední transakce.`,
    failed: (what) => `Platba ${what} se nezdařila. Stržen byl jen síťový poplatek.`,
    cancelled: (what) => `Platba ${what} byla zrušena v peněžence.`,
    replaced: (what) => `Platbu ${what} nahradila jiná vaše transakce.`,
    dropped: (what) =>
      `Platba ${what} už v síti není. Ještě se může objevit; než odešlete další, zkontrolujte peněženku.`,
    'taken-back': (what) =>
      `Síť zahodila blok s platbou ${what}. Ta znovu probíhá; neposílejte ji dvakrát.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Přidat do peněženky',
  asked: (wallet) => `Požadavek čeká v ${inside(wallet)}.`,
  declined: 'Nepřidáno.',
  waiting: (wallet) => `Schvalte v ${inside(wallet)}`,
}

const activity: MoneyText['activity'] = {
  title: 'Soukromí',
  lead: 'Vše, na co se tato stránka ptala vaší peněženky nebo sítě. Tento seznam vidíte jen vy.',
  empty: 'Zatím se stránka nikoho na nic neptala.',
  show: 'Zobrazit všechny dotazy',
  toWallet: (count: number, wallet: string) =>
    `${number(count)} ${plural(count, { one: 'dotaz', few: 'dotazy', many: 'dotazu', other: 'dotazů' })}` +
    ` na ${object(wallet)}`,
  toNetworks: (count: number) =>
    count === 0 ? undefined : `${number(count)} na sítě, které používáte`,
  toRelay: (count: number) => (count === 0 ? undefined : `${number(count)} na WalletConnect`),
  summary: (asked: string) => `${asked}. Nikam jinam.`,
  requests: 'Dotazy, od nejnovějších',
  outcomes: { waiting: 'čeká', ok: 'zodpovězeno', failed: 'selhalo' },
  milliseconds: (ms: number) => `${number(ms)} ms`,
  mask: 'Skrýt adresy',
  hidden: 'skryto',
  copy: 'Kopírovat jako text',
  stored: 'Uloženo v tomto prohlížeči',
  nothingStored: 'Nic není uložené.',
  entries: {
    'florin.session': 'Připojená peněženka a účet',
    'florin.recents': 'Dříve použité peněženky',
    'florin.theme': 'Vzhled',
    'florin.language': 'Jazyk',
    'florin.transactions': 'Poslední transakce',
    'florin.cache': 'Dříve zobrazená jména a zůstatky',
  },
  phone: 'Spojení s telefonem',
  otherEntry: 'Další data',
  bytes: (count: number) =>
    `${number(count)} ${plural(count, { one: 'bajt', few: 'bajty', many: 'bajtu', other: 'bajtů' })}`,
  erase: 'Odpojit a vše vymazat',
  erased: 'Všechna data jsou vymazaná.',
}

export const money: MoneyText = { send, transactions, coin, activity }
