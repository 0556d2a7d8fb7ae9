// Dutch, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number, plural } = wording('nl')

const send: MoneyText['send'] = {
  title: 'Versturen',
  action: 'Versturen',
  asset: 'Asset',
  to: 'Naar',
  toHint: 'Adres of naam',
  recent: 'Eerdere ontvangers',
  paste: 'Plakken',
  amount: 'Bedrag',
  max: 'Max',
  maxHint: 'Je saldo min de netwerkkosten',
  maxWaits: 'Netwerkkosten berekenen…',
  available: (what) => `Beschikbaar: ${what}`,
  check: 'Controleren',
  checking: 'Controleren…',
  fee: 'Netwerkkosten',
  speeds: { slow: 'Langzaam', normal: 'Normaal', fast: 'Snel' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Voor de netwerkkosten heb je ongeveer ${need} op ${chain} nodig; je hebt ${have}.`,
  ownFee: 'Aangepast',
  advanced: 'Geavanceerd',
  advancedHint: 'In gwei. Laat leeg om de schatting te gebruiken.',
  fields: { maxFee: 'Maximale kosten', tip: 'Prioriteitskosten', gasPrice: 'Gasprijs' },
  sharedFee: 'Nu geen kosten. Wie de transactie uitvoert, betaalt ze.',
  looking: 'Opzoeken…',
  refusals: {
    malformed: 'Voer een adres (0x…) of een naam als alice.eth in.',
    checksum: 'Dit adres bevat een typefout (de checksum klopt niet). Kopieer het opnieuw.',
    zero: 'Dit is het nuladres. Wat je daarheen stuurt, ben je kwijt.',
    'coin-contract': 'Dit is het contract van de munt zelf. Wat je daarheen stuurt, ben je kwijt.',
    'no-names': 'Deze site kan geen namen opzoeken. Voer een adres in.',
    'no-address': 'Er is geen adres ingesteld voor deze naam.',
  },
  otherNetwork: (there, here) => `Dit is een adres op ${there}, maar je verstuurt op ${here}.`,
  amounts: {
    empty: 'Voer een bedrag in.',
    malformed:
      'Voer het bedrag in zonder scheidingstekens voor duizendtallen, bijvoorbeeld 1500,5.',
    either: (whole, part) => `Dit kan ${whole} of ${part} zijn. Voer in wat je bedoelt.`,
    'too-fine': (symbol) => `Zoveel decimalen heeft ${symbol} niet.`,
    zero: 'Voer een bedrag boven nul in.',
  },
  cleared: {
    account: 'Je bent van account gewisseld. Voer het bedrag opnieuw in.',
    chain: 'Het netwerk is gewisseld. Voer het bedrag opnieuw in.',
    asset: 'De asset is gewisseld. Voer het bedrag opnieuw in.',
    asked:
      'Je laatste betaling is misschien al onderweg. Kijk in je wallet voordat je opnieuw verstuurt.',
  },
  warnings: {
    own: 'Dit is je eigen account.',
    contract: 'Dit is een contract. Ga na of het kan ontvangen wat je stuurt.',
    'look-alike': 'Lijkt op een adres dat je hebt gebruikt, maar is anders. Controleer elk teken.',
    'name-changed': 'Je typte deze naam anders. Controleer de naam die hier staat.',
    'name-unusual': 'Deze naam heeft ongebruikelijke letters. Misschien bootst hij een andere na.',
    'name-of-ethereum':
      'Dit is het adres van deze naam op Ethereum. Ga na of het ook op dit netwerk wordt gebruikt.',
    unchecked: 'We konden niet nagaan of dit een contract is.',
    new: 'Nieuwe ontvanger: vanuit deze browser is nog niet naar dit adres betaald. Controleer het bij de ontvanger.',
    twice:
      'Dezelfde betaling is misschien al onderweg. Als je opnieuw verstuurt, betaal je misschien dubbel.',
    paid: 'Dezelfde betaling is inmiddels gelukt. Als je opnieuw verstuurt, betaal je dubbel.',
    link: 'Dit is ingevuld door een link. Controleer bedrag en adres bij wie hem je stuurde.',
    'above-usual':
      'Deze kosten kunnen meer dan vijf keer zo hoog zijn als wat anderen onlangs betaalden.',
    'above-amount': 'De netwerkkosten kunnen meer zijn dan een kwart van wat je stuurt.',
    alone:
      'Maar één server van dit netwerk antwoordde; je saldo en de kosten konden we niet dubbel controleren.',
  },
  reviewTitle: 'Controleren en versturen',
  from: 'Van',
  network: 'Netwerk',
  feeByWallet: (wallet) => `${wallet} bepaalt het`,
  feeAtMost: (most) => `hoogstens ${most}`,
  total: 'Totaal',
  confirm: (wallet) => `Versturen met ${wallet}`,
  again: 'Opnieuw versturen',
  declined: (wallet) => `Je hebt geweigerd in ${wallet}. Er is niets verstuurd.`,
  waitingTitle: (wallet) => `Goedkeuren in ${wallet}`,
  waiting: (wallet) => `Controleer de gegevens in ${wallet} en keur ze goed.`,
  slow: (wallet) =>
    `We wachten nog. Is ${wallet} vergrendeld, of zit het venster achter dit venster?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Je bent in ${wallet} van account gewisseld. Staat dit verzoek er nog, controleer dan welk account betaalt.`,
    chain: (wallet) =>
      `${wallet} is van netwerk gewisseld. Staat dit verzoek er nog, weiger het dan daar.`,
  },
  cancelHint: 'Het verzoek in je wallet wordt hiermee niet geannuleerd.',
  leave: 'Niet meer wachten',
  onItsWayTitle: 'Onderweg',
  differentTitle: 'Niet wat je hebt gecontroleerd',
  proposedTitle: 'Voorgesteld',
  failedTitle: 'Niet verstuurd',
  unsureTitle: 'Kijk in je wallet',
  unsure: (wallet) =>
    `We weten niet of dit is verstuurd. Kijk in ${wallet} voordat je het opnieuw probeert.`,
  onOtherChain: (wallet, there) => `${wallet} zit op ${there}. Er is niets verstuurd.`,
  unknownChain: 'een ander netwerk',
  switchTo: (chain) => `Wisselen naar ${chain}`,
  reason: (reason) => `Het contract meldt: ${reason}`,
  another: 'Nog iets versturen',
  done: 'Klaar',
  supportHint: 'Niemand van deze site zal ooit om je herstelzin vragen.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Recente transacties',
  all: 'Activiteit',
  seeAll: 'Alles bekijken',
  none: 'Nog niets verstuurd. Wat je vanaf deze site verstuurt, verschijnt hier.',
  elsewhere: (explorer) => `Volledige geschiedenis op ${explorer}`,
  clear: 'Lijst wissen',
  to: (who) => `naar ${who}`,
  received: (what, from) => `${what} ontvangen van ${from}.`,
  toOn: (who, chain) => `naar ${who} op ${chain}`,
  status: {
    waiting: 'Wacht in je wallet',
    asked: 'Je wallet is gevraagd – nog geen antwoord. Kijk daar.',
    pending: 'In behandeling',
    unknown: 'In behandeling (netwerk niet bereikbaar)',
    disputed: 'Nog niet duidelijk: de servers van het netwerk spreken elkaar tegen',
    dropped: 'Niet gevonden op het netwerk',
    confirmed: 'Bevestigd',
    failed: 'Mislukt op het netwerk',
    replaced: 'Vervangen',
  },
  included: 'In een blok, nog niet definitief',
  replaced: {
    cancelled: 'Geannuleerd in je wallet',
    other: 'Vervangen door een andere transactie',
    unknown: 'Vervangen. Kijk in je wallet wat ervoor in de plaats kwam',
  },
  different: {
    recipient: () => 'Bevestigd, maar niet wat je hebt gecontroleerd: het ging naar',
    amount: (sum) => `Bevestigd, maar niet wat je hebt gecontroleerd: het bedrag was ${sum}.`,
    arrived: (sum) => `Bevestigd, maar aangekomen is ${sum}.`,
    unmoved: () => 'Bevestigd, maar de munt is niet overgemaakt.',
    act: () =>
      'Bevestigd, maar niet wat je hebt gecontroleerd: het deed iets anders. Kijk in je wallet.',
    sender: () =>
      'Bevestigd, maar niet te vergelijken met wat je hebt gecontroleerd: het is verstuurd door',
  },
  signatures: (have, need) => `Wacht op handtekeningen (${number(have)} van ${number(need)})`,
  proposed: 'Wacht op handtekeningen',
  view: (explorer) => `Bekijken op ${explorer}`,
  toasts: {
    sent: (what) => `${what} verstuurd – wacht op bevestiging.`,
    late: (what) => `${what} is verstuurd nadat je was gestopt met wachten.`,
    moved: (what) =>
      `Je wallet is van account of netwerk gewisseld. Vraagt hij nog om ${what}, weiger het dan daar.`,
    asked: (what) =>
      `We weten niet of ${what} is verstuurd. Kijk in je wallet voordat je opnieuw verstuurt.`,
    included: (what) => `${what} zit in een blok. Over een tijdje is het definitief.`,
    confirmed: (what) => `${what} bevestigd.`,
    different: (what) =>
      `${what}: wat is bevestigd, is niet wat je hebt gecontroleerd. Bekijk je recente transacties.`,
    failed: (what) => `${what}: betaling mislukt. Alleen de netwerkkosten zijn afgeschreven.`,
    cancelled: (what) => `${what} is geannuleerd in je wallet.`,
    replaced: (what) => `${what} is vervangen door een andere transactie van jou.`,
    dropped: (what) =>
      `${what} staat niet meer op het netwerk. Het kan nog opduiken; kijk in je wallet voordat je opnieuw verstuurt.`,
    'taken-back': (what) =>
      `Het netwerk heeft het blok met ${what} verworpen. De betaling is weer in behandeling; verstuur niet dubbel.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Toevoegen aan wallet',
  asked: (wallet) => `Verzoek gestuurd naar ${wallet}.`,
  declined: 'Niet toegevoegd.',
  waiting: (wallet) => `Goedkeuren in ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privacy',
  lead: 'Alles wat deze pagina aan je wallet of het netwerk heeft gevraagd. Alleen jij kunt deze lijst zien.',
  empty: 'Er is nog niemand iets gevraagd.',
  show: 'Elk verzoek tonen',
  toWallet: (count, wallet) =>
    `${number(count)} ${plural(count, { one: 'verzoek', other: 'verzoeken' })} aan ${wallet}`,
  toNetworks: (count) =>
    count === 0 ? undefined : `${number(count)} aan de netwerken die je gebruikt`,
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} aan WalletConnect`),
  summary: (asked) => `${asked}. Aan niemand anders.`,
  requests: 'Verzoeken, nieuwste eerst',
  outcomes: { waiting: 'wacht', ok: 'beantwoord', failed: 'mislukt' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Adressen verbergen',
  hidden: 'verborgen',
  copy: 'Kopiëren als tekst',
  stored: 'Opgeslagen in deze browser',
  nothingStored: 'Niets opgeslagen.',
  entries: {
    'florin.session': 'De verbonden wallet en het account',
    'florin.recents': 'Eerder gebruikte wallets',
    'florin.theme': 'Thema',
    'florin.language': 'Taal',
    'florin.transactions': 'Recente transacties',
    'florin.cache': 'Eerder bekeken namen en saldo’s',
  },
  phone: 'De verbinding met je telefoon',
  otherEntry: 'Andere gegevens',
  bytes: (count) => `${number(count)} ${plural(count, { one: 'byte', other: 'bytes' })}`,
  erase: 'Ontkoppelen en alles wissen',
  erased: 'Alle gegevens gewist.',
}

export const money: MoneyText = { send, transactions, coin, activity }
