// Czech, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

export const yourWallet = 'peněženka'

/** The wallet after «v» (in): its name stays as it is, 'your wallet' is declined. */
export const inside = (wallet: string): string => (wallet === yourWallet ? 'peněžence' : wallet)

/** The wallet as what something is done to: open it, connect it. */
export const object = (wallet: string): string => (wallet === yourWallet ? 'peněženku' : wallet)

/** The wallet after «s» (with). */
export const withWallet = (wallet: string): string =>
  wallet === yourWallet ? 'peněženkou' : wallet

const busy = (): string => 'Síť je přetížená. Zkuste to za chvíli znovu.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Požadavek byl v ${inside(wallet)} odmítnut. Nic se nezměnilo.`,
  'request-pending': (wallet) =>
    `V ${inside(wallet)} už čeká jiný požadavek. Nejdřív ho tam dokončete.`,
  unauthorized: (wallet) =>
    `${wallet} tomuto webu neukazuje žádný účet. Povolte to v peněžence a zkuste to znovu.`,
  'method-unsupported': (who) =>
    `${who} to nepodporuje. Pokud to peněženka umí, začněte přímo v ní.`,
  'wallet-not-found': () => 'V prohlížeči není žádná peněženka. Nainstalujte ji a zkuste to znovu.',
  'wallet-unreachable': (wallet) =>
    `${wallet} neodpovídá. Načtěte stránku znovu a zkuste to ještě jednou.`,
  'wallet-restarted': (wallet) =>
    `${wallet} se spouští znovu. Načtěte stránku znovu a připojte se.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} je offline. Zkontrolujte připojení a zkuste to znovu.`,
  'wallet-expired': (wallet) => `${wallet} příliš dlouho neodpovídá. Zkuste to znovu.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} posílá odpověď, kterou neumíme přečíst. Zkuste to znovu, nebo peněženku aktualizujte.`,
  'wallet-failed': (wallet) =>
    `${wallet} nemůže požadavek dokončit. Odemkněte peněženku a zkuste to znovu.`,
  'chain-disconnected': (wallet) =>
    `V ${inside(wallet)} je zvolená jiná síť. Přepněte tam na tuto.`,
  'chain-not-added': (wallet) =>
    `V ${inside(wallet)} tato síť chybí. Přidejte ji tam a zkuste to znovu.`,
  'chain-add-refused': (wallet) =>
    `${wallet} nemůže tuto síť přidat. Přidejte ji ručně a zkuste to znovu.`,
  'chain-not-configured': () => 'Tento web tuto síť nepodporuje. Vyberte jinou.',
  'chain-not-approved': (wallet) =>
    `V ${inside(wallet)} tato síť není schválená. Připojte se znovu a schvalte ji.`,
  'switch-failed': (wallet) =>
    `${wallet} nemůže síť přepnout. Zkuste to znovu, nebo ji přepněte v peněžence.`,
  'switch-ignored': (wallet) =>
    `Schváleno, ale ${wallet} zůstává v původní síti. Přepněte ji v peněžence.`,
  'no-common-chain': (wallet) =>
    `${wallet} nenabízí žádnou síť, kterou tento web podporuje. Zkuste to znovu a jednu schvalte.`,
  aborted: () => 'Zrušeno.',
  timeout: () => 'Trvalo to příliš dlouho. Zkuste to znovu.',
  offline: () => 'Jste offline. Zkuste to znovu, až se připojení vrátí.',
  network: () => 'Síť je nedostupná. Zkuste to za chvíli znovu.',
  http: () => 'Síť nepřijímá požadavky. Zkuste to za chvíli znovu.',
  'rate-limited': busy,
  'bad-response': () => 'Odpověď sítě neumíme přečíst. Zkuste to za chvíli znovu.',
  'wrong-chain': () =>
    'Server poslal data jiné sítě, proto jsme je nepoužili. Zkuste to za chvíli znovu.',
  rpc: () => 'Síť nedokázala požadavek dokončit. Zkuste to znovu.',
  'node-unavailable': () => 'Síť teď nemůže odpovědět. Zkuste to za chvíli znovu.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} nemůže tento požadavek zpracovat. Vraťte se, zkontrolujte ho a zkuste to znovu.`,
  'load-failed': () =>
    'Část stránky se nenačetla. Zkuste to ještě jednou, nebo načtěte stránku znovu.',
  'storage-blocked': () =>
    'Prohlížeč blokuje data webu, bez kterých se nelze připojit. Povolte je a načtěte stránku znovu.',
  reverted: () => 'Kontrakt to odmítl, takže se nic neodeslalo. Zkontrolujte příjemce a částku.',
  'already-known': (wallet) => `Síť už tuto platbu má. Sledujte ji v ${inside(wallet)}.`,
  'nonce-too-low': () =>
    'Jiná platba z tohoto účtu byla rychlejší, takže tahle neodešla. Podívejte se na poslední aktivitu a zkuste to ' +
    'znovu.',
  'nonce-too-high': () =>
    'V peněžence ještě čeká dřívější platba. Odešlete ji tam, nebo ji zrušte, a zkuste to znovu.',
  'pending-limit': () =>
    'Dřívější platba z tohoto účtu je ještě na cestě. Počkejte, až dorazí, a zkuste to znovu.',
  'insufficient-funds': () => 'Zůstatek nestačí na částku a síťový poplatek.',
  'above-balance': () => 'Tolik nemáte.',
  'fee-unpaid': () => 'Zůstatek nestačí na síťový poplatek.',
  'fee-cap-too-high': () => 'Maximální poplatek je vyšší, než přijme kterákoli síť. Snižte ho.',
  'fee-cap-too-low': () => 'Maximální poplatek je nižší než aktuální základní poplatek. Zvyšte ho.',
  'fee-absurd': () => 'Tento poplatek je více než stokrát vyšší než aktuální. Snižte ho.',
  'tip-above-fee-cap': () => 'Prioritní poplatek nesmí být vyšší než maximální.',
  'fee-conflict': () => 'Zadejte buď cenu gasu, nebo maximální a prioritní poplatek – ne obojí.',
  'gas-too-low': () =>
    'Peněženka nastavila příliš nízký limit gasu. Nechte ji vybrat a zkuste to znovu.',
  'gas-too-high': () =>
    'Peněženka nastavila příliš vysoký limit gasu. Nechte ji vybrat a zkuste to znovu.',
  'replacement-underpriced': () =>
    'Pokud chcete nahradit probíhající transakci, zadejte vyšší poplatek.',
  'tx-type-unsupported': () => 'Tato síť nemá prioritní poplatek. Použijte místo něj cenu gasu.',
  'transaction-rejected': () =>
    'Síť tuto transakci nepřijala. Zkontrolujte částku a poplatek a zkuste to znovu.',
  'name-invalid': () => 'Toto jméno obsahuje znaky, které by vás mohly zmást. Zadejte adresu.',
  'name-offchain': () =>
    'Toto jméno není uložené v síti, proto ho nemůžeme vyhledat. Zadejte adresu.',
  'nodes-disagree': () =>
    'Dva servery této sítě se neshodují, proto jsme pro jistotu přestali. Zkuste to za chvíli znovu.',
  'node-alone': () =>
    'Odpověděl jen jeden server této sítě a jméno potřebuje dva. Zkuste to za chvíli, nebo zadejte adresu.',
  abi: () =>
    'Odpověď kontraktu neumíme přečíst. Možná to není ta mince, za kterou se vydává. Neposílejte, dokud to nebudete ' +
    'vědět.',
  'coin-differs': () =>
    'Údaje tohoto webu o této minci neodpovídají jejímu kontraktu, takže ji odsud nelze odeslat.',
  'qr-not-configured': () => 'Připojení přes telefon tu není nastavené. Použijte jinou peněženku.',
  'relay-unreachable': () =>
    'WalletConnect je teď nedostupný. Zkuste to znovu, nebo použijte peněženku v prohlížeči.',
  'relay-refused': () => 'WalletConnect teď tento web nepřijímá. Použijte peněženku v prohlížeči.',
  'clock-wrong': () =>
    'Hodiny vašeho zařízení jdou špatně. Nastavte čas automaticky a zkuste to znovu.',
  'request-undelivered': (wallet) =>
    `${wallet} je mimo dosah, ale požadavek mohl dorazit. Než to zkusíte znovu, zkontrolujte peněženku.`,
  'session-ended': (wallet) =>
    `Spojení bylo v ${inside(wallet)} ukončeno. Pokračujte novým připojením.`,
  'safe-info': () => 'Údaje o Safe se nepodařilo načíst',
  'wallet-refused': (wallet) => `V ${inside(wallet)} nebyl požadavek schválen. Zkuste to znovu.`,
  'sign-in-start': () => 'Server tohoto webu nemohl přihlášení zahájit. Zkuste to za chvíli znovu.',
  'sign-in-rejected': () => 'Server tohoto webu podpis nepřijal. Zkuste to znovu.',
  'sign-in-unreachable': () =>
    'Server tohoto webu je nedostupný a podpis nelze ověřit. Zkuste to za chvíli znovu.',
  'sign-in-expired': () =>
    'Čas na přihlášení vypršel. Zkuste to znovu; pokud se to opakuje, zkontrolujte hodiny zařízení.',
  'shared-origin': () =>
    'Na této adrese běží i jiné weby, přihlášení tu proto není bezpečné. Otevřete web na jeho vlastní adrese.',
  'invalid-input': () => 'Zkontrolujte červeně označená pole.',
  unknown: (who) => `${who} má nějaký problém. Zkuste to znovu.`,
}
