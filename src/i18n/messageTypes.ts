// Written by `npm run types` from src/i18n/messages/en.json. Do not edit.

/** Texts of the first paint: the controls. Placeholders are filled in by the page. */
export type HeaderText = {
  /** Connect Wallet */
  readonly connectWallet: string
  /** Connecting… */
  readonly connecting: string
  /** Sign in */
  readonly signIn: string
  /** Reconnecting… */
  readonly restoring: string
  /** Wrong network */
  readonly wrongNetwork: string
  /** Network: {chain} */
  readonly network: string
  /** Account */
  readonly account: string
  /** transaction pending */
  readonly pending: string
  /** Theme */
  readonly theme: string
  /** Requests and data */
  readonly activity: string
  /** Still loading… */
  readonly stillLoading: string
  /** Part of this page hasn’t loaded. */
  readonly loadFailed: string
  /** Reload */
  readonly reload: string
  /** This browser is too old to connect a wallet. Update it, or open this page in another one. */
  readonly tooOld: string
  /** Cancel */
  readonly cancel: string
  /** Something went wrong here. */
  readonly fault: string
  /** Try again */
  readonly retry: string
}

/** Texts of the landing page, which are in the HTML and in no script. */
export type LandingText = {
  /** Skip to the content */
  readonly skip: string
  /** Part of this page hasn’t loaded. */
  readonly broken: string
  /** Reload */
  readonly reload: string
  /** This page needs a web server: from a folder, a browser doesn’t run it. */
  readonly fromDisk: string
  /** JavaScript is off. Turn it on and reload to connect a wallet. */
  readonly noScript: string
  /** Connect your wallet. Keep your keys. */
  readonly headline: string
  /** {name} sees your public address, its balances and your wallet’s network. Nothing moves unless you approve it in your wallet. */
  readonly lead: (name: string) => string
  readonly sees: {
    /** What this site sees */
    readonly title: string
    /** Your public address, its balances and the network your wallet is on. Addresses and balances are public. */
    readonly text: string
  }
  readonly keys: {
    /** What stays with you */
    readonly title: string
    /** Your keys and recovery phrase stay in your wallet. We’ll never ask for them. */
    readonly text: string
  }
  readonly quiet: {
    /** No trackers */
    readonly title: string
    /** No analytics and no third-party scripts. Until you first open the list of wallets, this page talks only to its own server. */
    readonly text: string
  }
  /** You can disconnect at any time. */
  readonly footer: string
  /** on {chain} */
  readonly coinOn: (chain: string) => string
  /** Contract */
  readonly contract: string
  /** View on {explorer} */
  readonly viewOn: (explorer: string) => string
  /** More about this site */
  readonly links: string
  /** Terms */
  readonly terms: string
  /** Privacy policy */
  readonly privacy: string
  /** Language */
  readonly language: string
  /** Connect your wallet to see and use your coins. */
  readonly description: string
}

/** Texts of the dialogs, toasts and notices, loaded with the dialogs. */
export type DialogsText = {
  readonly hero: {
    /** You’re connected. */
    readonly headline: string
    /** One more step: sign in */
    readonly signIn: string
    /** Your balance */
    readonly balance: string
    /** You have no {symbol} yet */
    readonly none: (symbol: string) => string
    /** on {chain} */
    readonly on: (chain: string) => string
    /** Get {symbol} */
    readonly get: (symbol: string) => string
    /** Switch network */
    readonly switchNetwork: string
  }
  readonly asking: {
    /** Amount (optional) */
    readonly amount: string
    /** Copy payment link */
    readonly copyLink: string
    /** Copy EIP-681 request */
    readonly copyRequest: string
    /** Only for wallets that read EIP-681. Others may send to the wrong address. */
    readonly requestNote: string
    /** QR code that asks for {amount} */
    readonly code: (amount: string) => string
    /** You’ve been asked to pay */
    readonly asked: string
    /** Connect and review */
    readonly connect: string
    /** You’ve been asked to pay {amount} on {chain}. */
    readonly elsewhere: (amount: string, chain: string) => string
    /** This payment link is damaged or isn’t meant for this site. Nothing was filled in. */
    readonly refused: string
  }
  readonly connect: {
    /** Connect a Wallet */
    readonly title: string
    readonly groups: Readonly<Record<string, string>>
    /** Recent */
    readonly recent: string
    /** Search wallets */
    readonly search: string
    /** More wallets */
    readonly more: string
    /** No wallet by that name. */
    readonly noneFound: string
    /** Can’t connect from this device: {names} */
    readonly unsupportedReason: (names: string) => string
    /**  (unsupported) */
    readonly unsupported: string
    /** Scan with {wallet} */
    readonly scanWith: (wallet: string) => string
    /** Scan with your phone */
    readonly scanWithPhone: string
    /** Get a Wallet */
    readonly getAWallet: string
    /** Get {wallet} */
    readonly getWallet: (wallet: string) => string
    /** Install {wallet} */
    readonly installWallet: (wallet: string) => string
    /** Get started with {wallet} */
    readonly getStartedWith: (wallet: string) => string
    /** What is a Wallet? */
    readonly whatIsAWallet: string
    /** New to Ethereum wallets? */
    readonly newToWallets: string
    /** Learn More */
    readonly learnMore: string
    /** GET */
    readonly get: string
    /** Not what you're looking for? */
    readonly notWhatYouWant: string
    /** Almost any other wallet works through WalletConnect. */
    readonly notWhatYouWantWide: string
    /** Go back and choose WalletConnect to use another wallet. */
    readonly notWhatYouWantCompact: string
    /** Any other wallet you add to this browser shows up here automatically. */
    readonly notWhatYouWantHere: string
    readonly points: readonly {
      /** A home for your digital assets */
      readonly title: string
      /** Store, send and receive coins and tokens. */
      readonly text: string
    }[]
    /** No wallet found in this browser. */
    readonly noWallets: string
    /** Unverified · {rdns} */
    readonly claims: (rdns: string) => string
    /** Unverified */
    readonly unverified: string
    readonly accept: {
      /** By connecting you accept the {terms}. */
      readonly text: (terms: string) => string
      /** Terms */
      readonly terms: string
      /** Privacy policy */
      readonly privacy: string
    }
    /** ({copy, number}) */
    readonly copyOf: (copy: number) => string
    readonly kinds: {
      /** Mobile app and browser extension */
      readonly both: string
      /** Mobile app */
      readonly mobile: string
      /** Browser extension */
      readonly extension: string
    }
    /** opens in a new tab */
    readonly opensElsewhere: string
  }
  readonly attempt: {
    /** Opening {wallet} */
    readonly opening: (wallet: string) => string
    /** Approve the connection in {wallet}. */
    readonly confirm: (wallet: string) => string
    /** Still waiting. If {wallet} is locked, unlock it from your browser’s toolbar. */
    readonly slow: (wallet: string) => string
    /** Still waiting. Check {wallet} for a request. */
    readonly slowOnPhone: (wallet: string) => string
    /** A request is already open in {wallet}. Finish it there and we’ll continue. */
    readonly pending: (wallet: string) => string
    /** Finish in {wallet} */
    readonly waits: (wallet: string) => string
    /** Connected */
    readonly done: string
    /** Couldn’t connect to {wallet} */
    readonly failed: (wallet: string) => string
    /** Request declined */
    readonly rejected: string
    /** You can try again whenever you like. */
    readonly rejectedText: string
    /** If {wallet} is locked, unlock it first. */
    readonly ifLocked: (wallet: string) => string
    /** {wallet} can’t connect to websites this way. Try another wallet. */
    readonly unsupported: (wallet: string) => string
    /** {wallet} isn’t installed */
    readonly notInstalled: (wallet: string) => string
    /** Install it, then come back. We’ll detect it automatically. */
    readonly notInstalledText: string
    /** {wallet} isn’t available here */
    readonly notAvailable: (wallet: string) => string
    /** Install */
    readonly install: string
    /** Use your phone instead */
    readonly usePhone: string
    /** Don’t have {wallet}? Get it */
    readonly dontHave: (wallet: string) => string
    /** Open {wallet} */
    readonly openApp: (wallet: string) => string
    /** Open a wallet app */
    readonly openAnyApp: string
    /** Continue in your wallet app */
    readonly continueInAny: string
    /** Open {wallet} ({place}) */
    readonly openAppAt: (wallet: string, place: string) => string
    /** Open this page in {wallet} */
    readonly openPageIn: (wallet: string) => string
    /** Continue in {wallet} */
    readonly continueIn: (wallet: string) => string
    /** Copy the link and paste it in your wallet app, or try opening one. */
    readonly pasteInApp: string
    /** Approve in the app, then return here. */
    readonly acceptInApp: string
    /** Nothing happening? {wallet} may not be installed. */
    readonly appMissing: (wallet: string) => string
    /** Nothing happening? Copy the link and paste it in your wallet app. */
    readonly noAppOpened: string
    /** Copy link */
    readonly copyLink: string
    /** QR code to connect with {wallet} */
    readonly qr: (wallet: string) => string
    /** QR code to get {wallet} */
    readonly qrDownload: (wallet: string) => string
    /** Scan with the scanner in {wallet}, not your camera. */
    readonly qrHint: (wallet: string) => string
    /** QR code to open this page in {wallet} */
    readonly qrPage: (wallet: string) => string
    /** Scan with your phone to open this page in {wallet} and connect there. */
    readonly qrPageHint: (wallet: string) => string
    /** Open the link instead */
    readonly openPageLink: string
    /** Scan with the scanner in your wallet app, not your camera. */
    readonly qrHintAny: string
    /** Open on this device */
    readonly openHere: string
    /** Loading… */
    readonly linkPreparing: string
    /** {wallet} is installed */
    readonly readyToConnect: (wallet: string) => string
    /** Connect with {wallet} */
    readonly connectWith: (wallet: string) => string
    /** {wallet} connects from its own browser. Open this page there to continue. */
    readonly openPageText: (wallet: string) => string
    /** Loading… */
    readonly qrPreparing: string
    /** The connection link is ready. */
    readonly codeReady: string
    /** This QR code expired. */
    readonly qrExpired: string
    /** Get a new code */
    readonly qrNew: string
    /** Nothing in your wallet? */
    readonly nothingThere: string
    /** Your wallet may list what this site can ask for. */
    readonly mayList: string
    /** Too many attempts. Try again in {seconds, number} s. */
    readonly tooMany: (seconds: number) => string
    /** The {wallet} app is now called {newName}. */
    readonly calledNow: (wallet: string, newName: string) => string
    /** Wallets open best from your browser. */
    readonly fromBrowser: string
    /** Open in browser */
    readonly openInBrowser: string
    /** Expires in {seconds, duration} */
    readonly timeLeft: (seconds: number) => string
    /** Connected to {wallet} as {address} */
    readonly connected: (wallet: string, address: string) => string
  }
  readonly download: {
    /** {wallet} for {browser} */
    readonly browserCard: (browser: string, wallet: string) => string
    /** The quickest way on this computer. */
    readonly browserCardText: string
    /** Add to {browser} */
    readonly browserCardAction: (browser: string) => string
    /** {wallet} for your phone */
    readonly mobileCard: (wallet: string) => string
    /** Use it on your phone. */
    readonly mobileCardText: string
    /** Get the app */
    readonly mobileCardAction: string
    /** Scan to download {wallet} from its official site. */
    readonly scanToDownload: (wallet: string) => string
    /** this browser */
    readonly thisBrowser: string
  }
  readonly steps: {
    /** Install the {wallet} app */
    readonly installApp: (wallet: string) => string
    /** Put it on your home screen so it’s one tap away. */
    readonly homeScreen: string
    /** Create or import a wallet */
    readonly createWallet: string
    /** Write down your recovery phrase, keep it offline and never share it. */
    readonly writeDown: string
    /** Back it up, and never share your recovery phrase. */
    readonly backUp: string
    /** Tap the scan button in {wallet} */
    readonly tapScan: (wallet: string) => string
    /** Point it at the QR code we show you next, then approve. */
    readonly pointAtCode: string
    /** Add the {wallet} extension */
    readonly addExtension: (wallet: string) => string
    /** Pin it to your toolbar so it’s easy to find. */
    readonly pinToToolbar: string
    /** Come back here */
    readonly comeBack: string
    /** {wallet} appears in the list by itself. If it doesn’t, reload the page. */
    readonly appears: (wallet: string) => string
    /** Open this page in the app */
    readonly openInApp: string
    /** Scan the QR code we show you next: it opens this page in the app’s own browser. */
    readonly scanToOpen: string
    /** It’s a separate app from the Coinbase exchange. */
    readonly notTheExchange: string
  }
  readonly account: {
    /** Account */
    readonly title: string
    /** Show the exact balance */
    readonly showExact: string
    /** Show fewer decimals */
    readonly showLess: string
    /** Receive */
    readonly receive: string
    /** Copy */
    readonly copy: string
    /** Explorer */
    readonly explorerShort: string
    /** Receive */
    readonly receiveTitle: string
    /** QR code of your address */
    readonly receiveCode: string
    /** Your address on {chain}. Make sure the sender picks the same network. */
    readonly receiveHint: (chain: string) => string
    /** This account is a contract on {chain}. Anything sent to it on another network may be lost. */
    readonly receiveContract: (chain: string) => string
    /** … */
    readonly balanceUnknown: string
    /** may be out of date */
    readonly balanceStale: string
    readonly balanceAsOf: {
      /** as of {seconds, number} s ago */
      readonly seconds: (seconds: number) => string
      /** as of {minutes, number} min ago */
      readonly minutes: (minutes: number) => string
    }
    /** Wallet */
    readonly wallet: string
    /** Network */
    readonly network: string
    /** Copy address */
    readonly copyAddress: string
    /** Share */
    readonly share: string
    /** Switch account */
    readonly switchAccount: string
    readonly sources: {
      /** Browser wallet */
      readonly injected: string
      /** Phone, via WalletConnect */
      readonly walletConnect: string
      /** Safe app */
      readonly safe: string
    }
    /** View on {name} */
    readonly explorer: (name: string) => string
    /** Disconnect */
    readonly disconnect: string
  }
  readonly chain: {
    /** Switch network */
    readonly title: string
    /** Your wallet is on an unsupported network. Switch to one of these, or disconnect. */
    readonly wrong: string
    /** Connected */
    readonly current: string
    /** Approve in wallet */
    readonly waiting: string
    /** needs approval in {wallet} */
    readonly notApproved: (wallet: string) => string
    /** Each Safe belongs to one network. Open another Safe to use a different one. */
    readonly ofSafe: string
    /** This Safe is on an unsupported network. Open a Safe on one of these: {names}. */
    readonly wrongSafe: (names: string) => string
    /** Test networks */
    readonly tests: string
    /** Search networks */
    readonly search: string
    /** No networks match. */
    readonly none: string
    /** If your wallet doesn’t have {name} yet, it will ask to add it. */
    readonly adding: (name: string) => string
    /** Add it manually: */
    readonly byHand: string
    readonly fields: {
      /** Network name */
      readonly name: string
      /** Chain ID */
      readonly id: string
      /** RPC URL */
      readonly node: string
      /** Currency */
      readonly symbol: string
      /** Explorer */
      readonly explorer: string
    }
    /** Connect again */
    readonly again: string
    /** Disconnect */
    readonly disconnect: string
  }
  readonly signIn: {
    /** Sign in */
    readonly title: string
    /** Sign a message to prove this account is yours. */
    readonly why: string
    /** It’s free, isn’t a transaction and gives no access to your coins. */
    readonly free: string
    /** Site */
    readonly site: string
    /** Account */
    readonly account: string
    /** Network */
    readonly network: string
    /** Not supported here */
    readonly unknownNetwork: string
    /** Sign in */
    readonly sign: string
    /** Preparing the message… */
    readonly preparing: string
    /** Cancel and disconnect */
    readonly cancel: string
    /** Sign the message in {wallet}. Check that it says {site}. */
    readonly signing: (wallet: string, site: string) => string
    /** Sign the message in {wallet} on your phone. Check that it says {site}. */
    readonly signingOnPhone: (wallet: string, site: string) => string
    /** Opening {wallet} */
    readonly signingTitle: (wallet: string) => string
    /** Still waiting. Is {wallet} locked, or its window behind this one? */
    readonly slow: (wallet: string) => string
    /** Checking your signature */
    readonly verifyingTitle: string
    /** This takes a moment. */
    readonly verifying: string
    /** Signature declined */
    readonly declined: string
    /** Sign-in failed */
    readonly failed: string
    /** More signatures needed */
    readonly collectingTitle: string
    /** Other owners still have to sign. Try again once they have. */
    readonly collecting: string
    /** {wallet} is on an unsupported network. Switch first, then sign in. */
    readonly wrongNetwork: (wallet: string) => string
    /** Switch to {network} */
    readonly switchTo: (network: string) => string
    /** Sign in{site, select, empty {} other { to {site}}}. This is free and is not a transaction. */
    readonly statement: (site: string) => string
  }
  readonly send: {
    /** Send */
    readonly title: string
    /** Send */
    readonly action: string
    /** Asset */
    readonly asset: string
    /** To */
    readonly to: string
    /** Address or name */
    readonly toHint: string
    /** Address */
    readonly toAddressHint: string
    /** Past recipients */
    readonly recent: string
    /** Paste */
    readonly paste: string
    /** Amount */
    readonly amount: string
    /** Max */
    readonly max: string
    /** Your balance minus the network fee */
    readonly maxHint: string
    /** Waiting for the network fee… */
    readonly maxWaits: string
    /** Available: {amount} */
    readonly available: (amount: string) => string
    /** You have no {symbol} yet. */
    readonly noBalance: (symbol: string) => string
    /** Review */
    readonly check: string
    /** Checking… */
    readonly checking: string
    /** Network fee */
    readonly fee: string
    readonly speeds: {
      /** Slow */
      readonly slow: string
      /** Normal */
      readonly normal: string
      /** Fast */
      readonly fast: string
    }
    /** ~ {seconds, number} s */
    readonly wait: (seconds: number) => string
    /** … */
    readonly feeUnknown: string
    /** You need about {need} on {chain} for the network fee; you have {have}. */
    readonly feeShort: (need: string, chain: string, have: string) => string
    /** Custom */
    readonly ownFee: string
    /** Advanced */
    readonly advanced: string
    /** In gwei. Leave blank to use the estimate. */
    readonly advancedHint: string
    readonly fields: {
      /** Max fee */
      readonly maxFee: string
      /** Priority fee */
      readonly tip: string
      /** Gas price */
      readonly gasPrice: string
    }
    /** No fee now. Whoever executes the transaction pays it. */
    readonly sharedFee: string
    /** Looking it up… */
    readonly looking: string
    readonly refusals: {
      /** Enter an address (0x…) or a name like alice.eth. */
      readonly malformed: string
      /** This address has a typo (checksum doesn’t match). Copy it again. */
      readonly checksum: string
      /** This is the zero address. Anything sent there is lost. */
      readonly zero: string
      /** This is the coin’s own contract. Anything sent there is lost. */
      readonly 'coin-contract': string
      /** This site can’t look up names. Enter an address. */
      readonly 'no-names': string
      /** No address is set for this name. */
      readonly 'no-address': string
    }
    /** This is an address on {there}, but you’re sending on {here}. */
    readonly otherNetwork: (there: string, here: string) => string
    readonly amounts: {
      /** Enter an amount. */
      readonly empty: string
      /** Enter the amount without thousands separators, such as 1500.5. */
      readonly malformed: string
      /** This could be {whole} or {part}. Enter the one you mean. */
      readonly either: (whole: string, part: string) => string
      /** {symbol} doesn’t have that many decimal places. */
      readonly 'too-fine': (symbol: string) => string
      /** Enter an amount above zero. */
      readonly zero: string
    }
    readonly cleared: {
      /** Your account changed. Enter the amount again. */
      readonly account: string
      /** The network changed. Enter the amount again. */
      readonly chain: string
      /** The asset changed. Enter the amount again. */
      readonly asset: string
      /** Your last payment may be on its way. Check your wallet before sending again. */
      readonly asked: string
    }
    readonly warnings: {
      /** This is your own account. */
      readonly own: string
      /** This is a contract. Make sure it can receive what you send. */
      readonly contract: string
      /** Looks like an address you’ve used, but it’s different. Check every character. */
      readonly 'look-alike': string
      /** This isn’t exactly how you typed the name. Check the one shown here. */
      readonly 'name-changed': string
      /** This name has unusual letters. It may be imitating another one. */
      readonly 'name-unusual': string
      /** This is the name’s address on Ethereum. Make sure they use it on this network too. */
      readonly 'name-of-ethereum': string
      /** Couldn’t check whether this is a contract. */
      readonly unchecked: string
      /** New recipient: no past payment to this address in this browser. Check it with whoever you’re paying. */
      readonly new: string
      /** The same payment may already be on its way. If you send again, you may pay twice. */
      readonly twice: string
      /** This same payment has gone through. If you send again, you’ll pay twice. */
      readonly paid: string
      /** This payment was filled in from a link. Check the amount and the address with whoever sent it to you. */
      readonly link: string
      /** This fee could be over five times what others paid lately. */
      readonly 'above-usual': string
      /** The network fee could be more than a quarter of what you send. */
      readonly 'above-amount': string
      /** Only one server of this network answered, so we couldn’t double-check your balance and the fee. */
      readonly alone: string
    }
    /** Review and send */
    readonly reviewTitle: string
    /** From */
    readonly from: string
    /** Network */
    readonly network: string
    /** set by {wallet} */
    readonly feeByWallet: (wallet: string) => string
    /** at most {amount} */
    readonly feeAtMost: (amount: string) => string
    /** lower than estimated */
    readonly lower: string
    /** Total */
    readonly total: string
    /** Send with {wallet} */
    readonly confirm: (wallet: string) => string
    /** Send again */
    readonly again: string
    /** You declined in {wallet}. Nothing was sent. */
    readonly declined: (wallet: string) => string
    /** Approve in {wallet} */
    readonly waitingTitle: (wallet: string) => string
    /** Check the details in {wallet}, then approve. */
    readonly waiting: (wallet: string) => string
    /** Still waiting. Is {wallet} locked, or its window behind this one? */
    readonly slow: (wallet: string) => string
    readonly movedMeanwhile: {
      /** You’ve switched accounts in {wallet}. If it still shows this request, check which account pays. */
      readonly account: (wallet: string) => string
      /** {wallet} has switched to another network. If it still shows this request, decline it there. */
      readonly chain: (wallet: string) => string
    }
    /** This won’t cancel the request in your wallet. */
    readonly cancelHint: string
    /** Stop waiting */
    readonly leave: string
    /** On its way */
    readonly onItsWayTitle: string
    /** Not what you reviewed */
    readonly differentTitle: string
    /** Proposed */
    readonly proposedTitle: string
    /** Not sent */
    readonly failedTitle: string
    /** Check your wallet */
    readonly unsureTitle: string
    /** We couldn’t tell whether this was sent. Check {wallet} before trying again. */
    readonly unsure: (wallet: string) => string
    /** {wallet} is on {there}. Nothing was sent. */
    readonly onOtherChain: (wallet: string, there: string) => string
    /** another network */
    readonly unknownChain: string
    /** Switch to {chain} */
    readonly switchTo: (chain: string) => string
    /** The contract says: {reason} */
    readonly reason: (reason: string) => string
    /** Send another */
    readonly another: string
    /** Done */
    readonly done: string
    /** Nobody from this site will ever ask for your recovery phrase. */
    readonly supportHint: string
  }
  readonly transactions: {
    /** Activity */
    readonly title: string
    /** Activity */
    readonly all: string
    /** See all */
    readonly seeAll: string
    /** Nothing here yet. Payments you send or receive on this site show up here. */
    readonly none: string
    /** Full history on {explorer} */
    readonly elsewhere: (explorer: string) => string
    /** Clear list */
    readonly clear: string
    /** to {recipient} */
    readonly to: (recipient: string) => string
    /** Received {amount} from {from}. */
    readonly received: (amount: string, from: string) => string
    /** to {recipient} on {chain} */
    readonly toOn: (recipient: string, chain: string) => string
    readonly status: {
      /** Waiting in your wallet */
      readonly waiting: string
      /** Your wallet was asked – no answer yet. Check it there. */
      readonly asked: string
      /** Pending */
      readonly pending: string
      /** Pending (network unreachable) */
      readonly unknown: string
      /** Not clear yet: the network’s servers disagree */
      readonly disputed: string
      /** Not found on the network */
      readonly dropped: string
      /** Confirmed */
      readonly confirmed: string
      /** Failed on the network */
      readonly failed: string
      /** Replaced */
      readonly replaced: string
    }
    /** In a block, not final yet */
    readonly included: string
    readonly replaced: {
      /** Canceled in your wallet */
      readonly cancelled: string
      /** Replaced by another transaction */
      readonly other: string
      /** Replaced. Check your wallet for what took its place */
      readonly unknown: string
    }
    readonly different: {
      /** Confirmed, but not what you reviewed: it went to */
      readonly recipient: (amount: string) => string
      /** Confirmed, but not what you reviewed: it moved {amount}. */
      readonly amount: (amount: string) => string
      /** Confirmed, but {amount} arrived. */
      readonly arrived: (amount: string) => string
      /** Confirmed, but the coin didn’t move. */
      readonly unmoved: (amount: string) => string
      /** Confirmed, but not what you reviewed: it did something else. Check it in your wallet. */
      readonly act: (amount: string) => string
      /** Confirmed, but we can’t compare it with what you reviewed: it was sent by */
      readonly sender: (amount: string) => string
    }
    /** Waiting for signatures ({have, number} of {need, number}) */
    readonly signatures: (have: number, need: number) => string
    /** Waiting for signatures */
    readonly proposed: string
    /** View on {explorer} */
    readonly view: (explorer: string) => string
    readonly toasts: {
      /** {amount} sent – waiting for confirmation. */
      readonly sent: (amount: string) => string
      /** {amount} was sent after you stopped waiting. */
      readonly late: (amount: string) => string
      /** Your wallet switched to another account or network. If it still asks about {amount}, decline it there. */
      readonly moved: (amount: string) => string
      /** We couldn’t tell whether {amount} was sent. Check your wallet before sending again. */
      readonly asked: (amount: string) => string
      /** {amount} is in a block. It’ll be final in a while. */
      readonly included: (amount: string) => string
      /** {amount} confirmed. */
      readonly confirmed: (amount: string) => string
      /** {amount}: what was confirmed isn’t what you reviewed. See Activity. */
      readonly different: (amount: string) => string
      /** {amount} failed. Only the network fee was charged. */
      readonly failed: (amount: string) => string
      /** {amount} was canceled in your wallet. */
      readonly cancelled: (amount: string) => string
      /** {amount} was replaced by another transaction of yours. */
      readonly replaced: (amount: string) => string
      /** {amount} isn’t found on the network any more. It may still appear; check your wallet before sending again. */
      readonly dropped: (amount: string) => string
      /** The network dropped the block with {amount}. It’s pending again; don’t send it twice. */
      readonly 'taken-back': (amount: string) => string
    }
  }
  readonly coin: {
    /** Add to wallet */
    readonly watch: string
    /** Added */
    readonly added: string
    /** Request sent to {wallet}. */
    readonly asked: (wallet: string) => string
    /** Not added. */
    readonly declined: string
    /** Approve in {wallet} */
    readonly waiting: (wallet: string) => string
    /** Copy the contract address */
    readonly copyContract: string
  }
  readonly activity: {
    /** Requests and data */
    readonly title: string
    /** Everything this page has asked your wallet or the network. Only you can see this list. */
    readonly lead: string
    /** This page has sent no requests yet. */
    readonly empty: string
    /** Show every request */
    readonly show: string
    /** {count, plural, one {# request} other {# requests}} to {wallet} */
    readonly toWallet: (count: number, wallet: string) => string
    /** {count, plural, =0 {} other {# to the networks you use}} */
    readonly toNetworks: (count: number) => string
    /** {count, plural, =0 {} other {# to WalletConnect}} */
    readonly toRelay: (count: number) => string
    /** {requests}. None to anyone else. */
    readonly summary: (requests: string) => string
    /** Requests, newest first */
    readonly requests: string
    readonly outcomes: {
      /** waiting */
      readonly waiting: string
      /** answered */
      readonly ok: string
      /** failed */
      readonly failed: string
    }
    /** {milliseconds, number} ms */
    readonly milliseconds: (milliseconds: number) => string
    /** Hide addresses */
    readonly mask: string
    /** hidden */
    readonly hidden: string
    /** Copy as text */
    readonly copy: string
    /** Saved in this browser */
    readonly stored: string
    /** Nothing saved. */
    readonly nothingStored: string
    readonly entries: Readonly<Record<string, string>>
    /** The phone connection */
    readonly phone: string
    /** Other data */
    readonly otherEntry: string
    /** {count, number} bytes */
    readonly bytes: (count: number) => string
    /** Disconnect and erase everything */
    readonly erase: string
    /** All data erased. */
    readonly erased: string
  }
  readonly errors: {
    /** You declined the request in {wallet}. Nothing changed. */
    readonly 'user-rejected': (wallet: string) => string
    /** A request is already open in {wallet}. Finish it there first. */
    readonly 'request-pending': (wallet: string) => string
    /** {wallet} doesn’t let this site see an account. Allow it in the wallet, then try again. */
    readonly unauthorized: (wallet: string) => string
    /** {wallet} doesn’t support this. If your wallet can do it, start it there. */
    readonly 'method-unsupported': (wallet: string) => string
    /** No browser wallet found. Install one, then try again. */
    readonly 'wallet-not-found': (wallet: string) => string
    /** {wallet} isn’t responding. Reload the page and try again. */
    readonly 'wallet-unreachable': (wallet: string) => string
    /** {wallet} was restarted. Reload this page to connect again. */
    readonly 'wallet-restarted': (wallet: string) => string
    /** {wallet} is offline. Check your connection, then try again. */
    readonly 'wallet-disconnected': (wallet: string) => string
    /** {wallet} didn’t answer in time. Try again. */
    readonly 'wallet-expired': (wallet: string) => string
    /** {wallet} sent a response we can’t read. Try again, or update the wallet. */
    readonly 'wallet-bad-response': (wallet: string) => string
    /** {wallet} couldn’t complete the request. Unlock it and try again. */
    readonly 'wallet-failed': (wallet: string) => string
    /** {wallet} isn’t connected to this network. Switch to it in the wallet. */
    readonly 'chain-disconnected': (wallet: string) => string
    /** {wallet} doesn’t have this network. Add it in the wallet, then try again. */
    readonly 'chain-not-added': (wallet: string) => string
    /** {wallet} couldn’t add this network. Add it manually, then try again. */
    readonly 'chain-add-refused': (wallet: string) => string
    /** This site doesn’t support that network. Choose another one. */
    readonly 'chain-not-configured': (wallet: string) => string
    /** {wallet} didn’t approve this network. Connect again and approve it. */
    readonly 'chain-not-approved': (wallet: string) => string
    /** {wallet} couldn’t switch networks. Try again, or switch in the wallet. */
    readonly 'switch-failed': (wallet: string) => string
    /** {wallet} approved, but didn’t switch. Switch in the wallet. */
    readonly 'switch-ignored': (wallet: string) => string
    /** {wallet} didn’t share a network this site supports. Try again and approve one. */
    readonly 'no-common-chain': (wallet: string) => string
    /** Canceled. */
    readonly aborted: (wallet: string) => string
    /** That took too long. Try again. */
    readonly timeout: (wallet: string) => string
    /** You’re offline. Try again when you’re back online. */
    readonly offline: (wallet: string) => string
    /** Can’t reach the network. Try again in a moment. */
    readonly network: (wallet: string) => string
    /** The network isn’t accepting requests. Try again in a moment. */
    readonly http: (wallet: string) => string
    /** The network is busy. Try again in a moment. */
    readonly 'rate-limited': (wallet: string) => string
    /** The network sent a response we can’t read. Try again in a moment. */
    readonly 'bad-response': (wallet: string) => string
    /** A server answered for a different network, so we didn’t use it. Try again in a moment. */
    readonly 'wrong-chain': (wallet: string) => string
    /** The network couldn’t complete the request. Try again. */
    readonly rpc: (wallet: string) => string
    /** The network can’t answer right now. Try again in a moment. */
    readonly 'node-unavailable': (wallet: string) => string
    /** The network is busy. Try again in a moment. */
    readonly 'limit-exceeded': (wallet: string) => string
    /** The network is busy. Try again in a moment. */
    readonly 'logs-limit': (wallet: string) => string
    /** {wallet} couldn’t process this request. Go back, check it and try again. */
    readonly 'invalid-params': (wallet: string) => string
    /** Part of this page didn’t load. Try again, or reload the page. */
    readonly 'load-failed': (wallet: string) => string
    /** Your browser blocks site data, which this connection needs. Allow it, then reload. */
    readonly 'storage-blocked': (wallet: string) => string
    /** The contract refused this, so it wasn’t sent. Check recipient and amount. */
    readonly reverted: (wallet: string) => string
    /** The network already has this payment. Follow it in {wallet}. */
    readonly 'already-known': (wallet: string) => string
    /** Another payment from this account got in first, so this one wasn’t sent. Check your recent activity, then try again. */
    readonly 'nonce-too-low': (wallet: string) => string
    /** An earlier payment is still waiting in your wallet. Send or cancel it there, then try again. */
    readonly 'nonce-too-high': (wallet: string) => string
    /** An earlier payment from this account is still on its way. Wait for it, then try again. */
    readonly 'pending-limit': (wallet: string) => string
    /** Not enough balance to cover the amount and the network fee. */
    readonly 'insufficient-funds': (wallet: string) => string
    /** You don’t have that much. */
    readonly 'above-balance': (wallet: string) => string
    /** Your balance doesn’t cover the network fee. */
    readonly 'fee-unpaid': (wallet: string) => string
    /** The max fee is higher than any network accepts. Lower it. */
    readonly 'fee-cap-too-high': (wallet: string) => string
    /** The max fee is below the current base fee. Raise it. */
    readonly 'fee-cap-too-low': (wallet: string) => string
    /** This fee is over a hundred times the current network fee. Lower it. */
    readonly 'fee-absurd': (wallet: string) => string
    /** The priority fee can’t exceed the max fee. */
    readonly 'tip-above-fee-cap': (wallet: string) => string
    /** Use a gas price, or a max fee and priority fee – not both. */
    readonly 'fee-conflict': (wallet: string) => string
    /** Your wallet set the gas limit too low. Let it choose, then try again. */
    readonly 'gas-too-low': (wallet: string) => string
    /** Your wallet set the gas limit too high. Let it choose, then try again. */
    readonly 'gas-too-high': (wallet: string) => string
    /** To replace a pending transaction, set a higher fee. */
    readonly 'replacement-underpriced': (wallet: string) => string
    /** This network has no priority fee. Use a gas price instead. */
    readonly 'tx-type-unsupported': (wallet: string) => string
    /** The network didn’t accept this transaction. Check the amount and the fee, then try again. */
    readonly 'transaction-rejected': (wallet: string) => string
    /** We can’t use this name: it has characters that could mislead you. Enter an address. */
    readonly 'name-invalid': (wallet: string) => string
    /** This name isn’t stored on the network, so we can’t look it up. Enter an address. */
    readonly 'name-offchain': (wallet: string) => string
    /** Two servers of this network disagree, so we stopped to be safe. Try again in a moment. */
    readonly 'nodes-disagree': (wallet: string) => string
    /** Only one server of the Ethereum network answered, and a name needs two. Try again in a moment, or enter an address. */
    readonly 'node-alone': (wallet: string) => string
    /** We couldn’t read the contract’s answer. It may not be the coin it says it is. Don’t send until you know. */
    readonly abi: (wallet: string) => string
    /** This site’s settings for this coin don’t match its contract, so it can’t be sent from here. */
    readonly 'coin-differs': (wallet: string) => string
    /** Connecting by phone isn’t set up on this site. Use another wallet. */
    readonly 'qr-not-configured': (wallet: string) => string
    /** Can’t reach WalletConnect right now. Try again, or use a browser wallet. */
    readonly 'relay-unreachable': (wallet: string) => string
    /** WalletConnect doesn’t accept this site right now. Use a browser wallet. */
    readonly 'relay-refused': (wallet: string) => string
    /** Your device’s clock is off. Set the time automatically, then try again. */
    readonly 'clock-wrong': (wallet: string) => string
    /** We couldn’t reach {wallet}, but it may still show the request. Check it before trying again. */
    readonly 'request-undelivered': (wallet: string) => string
    /** {wallet} ended the connection. Connect again to continue. */
    readonly 'session-ended': (wallet: string) => string
    /** Could not load Safe information */
    readonly 'safe-info': (wallet: string) => string
    /** {wallet} didn’t approve. Try again. */
    readonly 'wallet-refused': (wallet: string) => string
    /** This site’s server couldn’t start the sign-in. Try again in a moment. */
    readonly 'sign-in-start': (wallet: string) => string
    /** This site’s server didn’t accept the signature. Try again. */
    readonly 'sign-in-rejected': (wallet: string) => string
    /** Can’t reach this site’s server to check the signature. Try again in a moment. */
    readonly 'sign-in-unreachable': (wallet: string) => string
    /** This sign-in request expired. Try again; if it keeps happening, check your device’s clock. */
    readonly 'sign-in-expired': (wallet: string) => string
    /** Other sites share this address, so signing in here isn’t safe. Open this site at its own address. */
    readonly 'shared-origin': (wallet: string) => string
    /** Check the fields marked in red. */
    readonly 'invalid-input': (wallet: string) => string
    /** {wallet} ran into a problem. Try again. */
    readonly unknown: (wallet: string) => string
  }
  readonly toasts: {
    /** Switched to {address} */
    readonly accountChanged: (address: string) => string
    /** {wallet} is on {address} now. Nothing was sent. */
    readonly otherAccount: (wallet: string, address: string) => string
    /** You’re signed out on this site’s server too. */
    readonly signedOut: string
    /** Switched to {name} */
    readonly chainChanged: (name: string) => string
    /** {wallet} no longer shares {chain} with this site. */
    readonly chainTaken: (chain: string, wallet: string) => string
    readonly disconnected: {
      /** Disconnected. {wallet} no longer shares your account with this site. */
      readonly revoked: (wallet: string) => string
      /** Disconnected. The connection to {wallet} has ended. */
      readonly ended: (wallet: string) => string
      /** Disconnected. {wallet} may still list this site; you can remove it there. */
      readonly kept: (wallet: string) => string
      /** Disconnected: {wallet} was locked or ended the connection. */
      readonly 'by-wallet': (wallet: string) => string
      /** {wallet} was restarted. Reload this page to connect again. */
      readonly restarted: (wallet: string) => string
      /** {wallet} ended the connection. */
      readonly 'session-ended': (wallet: string) => string
      /** Your connection to {wallet} expired. Connect again to continue. */
      readonly 'ran-out': (wallet: string) => string
      /** You connected another wallet in another tab, so {wallet} was disconnected. */
      readonly replaced: (wallet: string) => string
      /** Disconnected in another tab. */
      readonly elsewhere: (wallet: string) => string
    }
    /** Something went wrong on this page. Try that again, or reload the page. */
    readonly fault: string
    /** Dismiss message */
    readonly dismiss: string
  }
  readonly notices: {
    /** Can’t reach {chain}. Balances may be out of date; you’re still connected. */
    readonly node: (chain: string) => string
    /** {chain} is busy until {time}. Balances may be out of date; you’re still connected. */
    readonly busy: (chain: string, time: string) => string
    /** Your wallet has lost its network connection. Sending may fail until it’s back. */
    readonly wallet: string
    /** Connection to your phone interrupted. Requests resume when it’s back. */
    readonly relay: string
    /** You’re offline. What you see may be out of date. */
    readonly offline: string
    readonly signOut: {
      /** We couldn’t reach this site’s server, so you may still be signed in there. */
      readonly owed: string
      /** Signing you out on this site’s server… */
      readonly asking: string
    }
  }
  readonly phoneRequest: {
    /** A request is waiting in {wallet}. */
    readonly here: (wallet: string) => string
    /** A request is waiting in {wallet} on your phone. */
    readonly elsewhere: (wallet: string) => string
    /** Hide this reminder */
    readonly dismiss: string
  }
  readonly foreignFrame: {
    /** Another site shows this page inside itself, where it could get you to press something you can’t see. To send or sign in, open this page on its own. */
    readonly why: string
    /** Open this page on its own */
    readonly leave: string
  }
  /** your wallet */
  readonly yourWallet: string
  /** The network */
  readonly theNetwork: string
  /** Close */
  readonly close: string
  /** Back */
  readonly back: string
  /** Cancel */
  readonly cancel: string
  /** Try again */
  readonly retry: string
  /** Reload the page */
  readonly reload: string
  /** Continue */
  readonly continue: string
  /** Details */
  readonly details: string
  /** Copied */
  readonly copied: string
  /** Couldn’t copy. Select it here: */
  readonly copyRefused: string
}
