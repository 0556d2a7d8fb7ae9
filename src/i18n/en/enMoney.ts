// English, the words of sending, of recent transactions, of the site's coin and of the activity list.
import { wording } from '../formatters.ts'

type What = (what: string) => string

const { plural } = wording('en')

const send = {
  title: 'Send',
  action: 'Send',
  asset: 'Asset',
  to: 'To',
  toHint: 'Address or name',
  recent: 'Past recipients',
  paste: 'Paste',
  amount: 'Amount',
  max: 'Max',
  maxHint: 'Your balance minus the network fee',
  maxWaits: 'Waiting for the network fee…',
  available: ((what) => `Available: ${what}`) satisfies What,
  check: 'Review',
  checking: 'Checking…',
  fee: 'Network fee',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  feeUnknown: '…',
  feeShort: (need: string, chain: string, have: string) =>
    `You need about ${need} on ${chain} for the network fee; you have ${have}.`,
  ownFee: 'Custom',
  advanced: 'Advanced',
  advancedHint: 'In gwei. Leave blank to use the estimate.',
  fields: { maxFee: 'Max fee', tip: 'Priority fee', gasPrice: 'Gas price' },
  sharedFee: 'No fee now. Whoever executes the transaction pays it.',
  looking: 'Looking it up…',
  refusals: {
    malformed: 'Enter an address (0x…) or a name like alice.eth.',
    checksum: 'This address has a typo (checksum doesn’t match). Copy it again.',
    zero: 'This is the zero address. Anything sent there is lost.',
    'coin-contract': 'This is the coin’s own contract. Anything sent there is lost.',
    'no-names': 'This site can’t look up names. Enter an address.',
    'no-address': 'No address is set for this name.',
  },
  otherNetwork: (there: string, here: string) =>
    `This is an address on ${there}, but you’re sending on ${here}.`,
  amounts: {
    empty: 'Enter an amount.',
    malformed: 'Enter the amount without thousands separators, such as 1500.5.',
    either: (whole: string, part: string) =>
      `This could be ${whole} or ${part}. Enter the one you mean.`,
    'too-fine': (symbol: string) => `${symbol} doesn’t have that many decimal places.`,
    zero: 'Enter an amount above zero.',
  },
  cleared: {
    account: 'Your account changed. Enter the amount again.',
    chain: 'The network changed. Enter the amount again.',
    asset: 'The asset changed. Enter the amount again.',
    asked: 'Your last payment may be on its way. Check your wallet before sending again.',
  },
  warnings: {
    own: 'This is your own account.',
    contract: 'This is a contract. Make sure it can receive what you send.',
    'look-alike': 'Looks like an address you’ve used, but it’s different. Check every character.',
    'name-changed': 'You typed this name differently. Check the one shown here.',
    'name-unusual': 'This name has unusual letters. It may be imitating another one.',
    'name-of-ethereum':
      'This is the name’s address on Ethereum. Make sure they use it on this network too.',
    unchecked: 'Couldn’t check whether this is a contract.',
    new: 'New recipient: no past payment to this address in this browser. Check it with whoever you’re paying.',
    twice: 'The same payment may already be on its way. If you send again, you may pay twice.',
    paid: 'This same payment has gone through. If you send again, you’ll pay twice.',
    link: 'A link filled this in. Check the amount and the address with whoever sent it to you.',
    'above-usual': 'This fee could be over five times what others paid lately.',
    'above-amount': 'The network fee could be more than a quarter of what you send.',
    alone:
      'Only one server of this network answered, so we couldn’t double-check your balance and the fee.',
  },
  reviewTitle: 'Review and send',
  from: 'From',
  network: 'Network',
  feeByWallet: ((wallet) => `set by ${wallet}`) satisfies What,
  feeAtMost: ((most) => `at most ${most}`) satisfies What,
  total: 'Total',
  confirm: ((wallet) => `Send with ${wallet}`) satisfies What,
  again: 'Send again',
  declined: ((wallet) => `You declined in ${wallet}. Nothing was sent.`) satisfies What,
  waitingTitle: ((wallet) => `Approve in ${wallet}`) satisfies What,
  waiting: ((wallet) => `Check the details in ${wallet}, then approve.`) satisfies What,
  slow: ((wallet) =>
    `Still waiting. Is ${wallet} locked, or its window behind this one?`) satisfies What,
  movedMeanwhile: {
    account: (wallet: string) =>
      `You’ve switched accounts in ${wallet}. If it still shows this request, check which account pays.`,
    chain: (wallet: string) =>
      `${wallet} has switched to another network. If it still shows this request, decline it there.`,
  },
  cancelHint: 'This won’t cancel the request in your wallet.',
  leave: 'Stop waiting',
  onItsWayTitle: 'On its way',
  differentTitle: 'Not what you reviewed',
  proposedTitle: 'Proposed',
  failedTitle: 'Not sent',
  unsureTitle: 'Check your wallet',
  unsure: ((wallet) =>
    `We couldn’t tell whether this was sent. Check ${wallet} before trying again.`) satisfies What,
  onOtherChain: (wallet: string, there: string) => `${wallet} is on ${there}. Nothing was sent.`,
  unknownChain: 'another network',
  switchTo: ((chain) => `Switch to ${chain}`) satisfies What,
  reason: ((reason) => `The contract says: ${reason}`) satisfies What,
  another: 'Send another',
  done: 'Done',
  supportHint: 'Nobody from this site will ever ask for your recovery phrase.',
}

const transactions = {
  title: 'Recent transactions',
  all: 'Activity',
  seeAll: 'See all',
  none: 'Nothing sent yet. What you send from this site shows up here.',
  elsewhere: (explorer: string) => `Full history on ${explorer}`,
  clear: 'Clear list',
  to: ((who) => `to ${who}`) satisfies What,
  received: (what: string, from: string) => `Received ${what} from ${from}.`,
  toOn: (who: string, chain: string) => `to ${who} on ${chain}`,
  status: {
    waiting: 'Waiting in your wallet',
    asked: 'Your wallet was asked – no answer yet. Check it there.',
    pending: 'Pending',
    unknown: 'Pending (network unreachable)',
    disputed: 'Not clear yet: the network’s servers disagree',
    dropped: 'Not found on the network',
    confirmed: 'Confirmed',
    failed: 'Failed on the network',
    replaced: 'Replaced',
  },
  included: 'In a block, not final yet',
  replaced: {
    cancelled: 'Canceled in your wallet',
    other: 'Replaced by another transaction',
    unknown: 'Replaced. Check your wallet for what took its place',
  },
  different: {
    recipient: (() => 'Confirmed, but not what you reviewed: it went to') as What,
    amount: (sum) => `Confirmed, but not what you reviewed: it moved ${sum}.`,
    arrived: (sum) => `Confirmed, but ${sum} arrived.`,
    unmoved: (() => 'Confirmed, but the coin didn’t move.') as What,
    act: (() =>
      'Confirmed, but not what you reviewed: it did something else. Check it in your wallet.') as What,
    sender: (() =>
      'Confirmed, but we can’t compare it with what you reviewed: it was sent by') as What,
  } satisfies Record<string, What>,
  signatures: (have: number, need: number) => `Waiting for signatures (${have} of ${need})`,
  proposed: 'Waiting for signatures',
  view: (explorer: string) => `View on ${explorer}`,
  toasts: {
    sent: (what) => `${what} sent – waiting for confirmation.`,
    late: (what) => `${what} was sent after you stopped waiting.`,
    moved: (what) =>
      `Your wallet switched to another account or network. If it still asks about ${what}, decline it there.`,
    asked: (what) =>
      `We couldn’t tell whether ${what} was sent. Check your wallet before sending again.`,
    included: (what) => `${what} is in a block. It’ll be final in a while.`,
    confirmed: (what) => `${what} confirmed.`,
    different: (what) =>
      `${what}: what was confirmed isn’t what you reviewed. See your recent transactions.`,
    failed: (what) => `${what} failed. Only the network fee was charged.`,
    cancelled: (what) => `${what} was canceled in your wallet.`,
    replaced: (what) => `${what} was replaced by another transaction of yours.`,
    dropped: (what) =>
      `${what} isn’t found on the network any more. It may still appear; check your wallet before sending again.`,
    'taken-back': (what) =>
      `The network dropped the block with ${what}. It’s pending again; don’t send it twice.`,
  } satisfies Record<string, What>,
}

const coin = {
  watch: 'Add to wallet',
  asked: ((wallet) => `Request sent to ${wallet}.`) satisfies What,
  declined: 'Not added.',
  waiting: ((wallet) => `Approve in ${wallet}`) satisfies What,
}

const activity = {
  title: 'Privacy',
  lead: 'Everything this page has asked your wallet or the network. Only you can see this list.',
  empty: 'Nothing has been asked of anyone yet.',
  show: 'Show every request',
  toWallet: (count: number, wallet: string) =>
    `${count} ${plural(count, { one: 'request', other: 'requests' })} to ${wallet}`,
  toNetworks: (count: number) => (count === 0 ? undefined : `${count} to the networks you use`),
  toRelay: (count: number) => (count === 0 ? undefined : `${count} to WalletConnect`),
  summary: (asked: string) => `${asked}. None to anyone else.`,
  requests: 'Requests, newest first',
  outcomes: { waiting: 'waiting', ok: 'answered', failed: 'failed' },
  milliseconds: (ms: number) => `${ms} ms`,
  mask: 'Hide addresses',
  hidden: 'hidden',
  copy: 'Copy as text',
  stored: 'Saved in this browser',
  nothingStored: 'Nothing saved.',
  entries: {
    'florin.session': 'The connected wallet and account',
    'florin.recents': 'Wallets used before',
    'florin.theme': 'Theme',
    'florin.language': 'Language',
    'florin.transactions': 'Recent transactions',
    'florin.cache': 'Names and balances seen before',
  } as Readonly<Record<string, string>>,
  phone: 'The phone connection',
  otherEntry: 'Other data',
  bytes: (count: number) => `${count} bytes`,
  erase: 'Disconnect and erase everything',
  erased: 'All data erased.',
}

export const money = { send, transactions, coin, activity }

export type MoneyText = typeof money
