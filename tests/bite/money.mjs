// @ts-check
// Money: amounts, fees, what is checked before a wallet hears of a payment, what leaves, and how it is told to have
// ended.
/** @typedef {import('./tables.mjs').Breakage} Breakage */

const SEND = ['tests/session/send/sendFlow.test.ts']
const PREPARE = ['tests/session/send/prepare.test.ts']
const FUNDS = ['tests/session/send/funds.test.ts']
const FORM = ['tests/session/send/form.test.ts']
const LIST = ['tests/session/transactions/transactionList.test.ts']
const ENTRY = ['tests/session/transactions/entry.test.ts']
const FOLLOW = ['tests/rpc/followTransaction.test.ts']
const TWO_NODES = ['tests/rpc/followTwoNodes.test.ts']
const LEVELS = ['tests/eth/feeLevels.test.ts']
const MINED = ['tests/session/transactions/chainNews.test.ts']
const REPLIES = ['tests/rpc/transactionReplies.test.ts']
const COIN = ['tests/rpc/followCoin.test.ts']
const LINK = ['tests/session/send/paymentLink.test.ts']
const ARRIVALS = ['tests/session/account/arrivals.test.ts']
const UNITS = ['tests/eth/units.test.ts']

/** @type {readonly Breakage[]} */
export const MONEY = [
  // amounts
  {
    rule: 'what was entered last is kept, whatever the clock says', file: 'src/session/transactions/entry.ts',
    from: 'return entries.filter(', to: 'return [...entries].sort((a, b) => b.at - a.at).filter(',
    tests: ['tests/session/transactions/entry.test.ts'],
  },
  {
    rule: 'what is typed while the form is checked is not passed over', file: 'src/session/send/sendFlow.ts',
    from: " || state.get().step === 'checking'", to: '', tests: ['tests/session/send/sendFlow.test.ts'],
  },
  {
    rule: 'a review that is hours old reaches no wallet', file: 'src/session/send/sendFlow.ts',
    from: 'now.prepared.at, REVIEW_AGE_MS', to: 'now.prepared.at, Infinity', tests: SEND,
  },
  {
    rule: 'a name that leads elsewhere by now is not reviewed in passing', file: 'src/session/send/sendFlow.ts',
    from: 'reviewed !== undefined && reviewed !== to.address', to: 'false', tests: SEND,
  },
  {
    rule: 'a name looked up long ago is looked up again', file: 'src/session/send/draft.ts',
    from: ' || isTooOld(lookup.at(), QUOTE_AGE_MS)', to: '', tests: SEND,
  },
  {
    rule: 'what ended behind a closed window is no review for whoever opens it next',
    file: 'src/session/send/sendState.ts', from: 'isOver ? FORM : state', to: 'state',
    tests: ['tests/session/send/sendFlow.test.ts'],
  },
  {
    rule: 'a link asks for the site’s own coin alone', threat: 'B19', file: 'src/session/send/paymentLink.ts',
    from: ' && coin.address === payment.coin', to: '', tests: LINK,
  },
  {
    rule: 'what a link fills in is marked', threat: 'B19', file: 'src/session/send/paymentLink.ts',
    from: 'byLink: true', to: 'byLink: false', tests: LINK,
  },
  {
    rule: 'a link waits until no other window is open', file: 'src/session/send/paymentLink.ts',
    from: ' || modal !== undefined) return', to: ') return', tests: LINK,
  },
  {
    rule: 'a site is not told that the visitor left while a wallet may still send', threat: 'B10',
    file: 'src/embed/wishes.ts', from: ' || isUnanswered(last.id)', to: '', tests: ['tests/embed/wishes.test.ts'],
  },
  {
    rule: 'two who ask at once are not told of one payment', file: 'src/embed/wishes.ts',
    from: 'if (payLock.holder) throw', to: 'if (false) throw', tests: ['tests/embed/wishes.test.ts'],
  },
  {
    rule: 'a mistyped address in a link is none', threat: 'B19', file: 'src/eth/paymentUri.ts',
    from: 'hasValidChecksum(`0x${String(text).slice(2)}`) && ', to: '', tests: ['tests/eth/paymentUri.test.ts'],
  },
  {
    rule: 'the mark of a link stays until another recipient is given', threat: 'B19', file: 'src/session/send/form.ts',
    from: 'change.to !== undefined && { byLink: false }', to: '{ byLink: false }', tests: FORM,
  },
  {
    rule: 'a payment that arrives is told on two nodes’ word', threat: 'B20', file: 'src/session/account/arrivals.ts',
    from: 'other?.some((two) => isSame(one, two)) && ', to: '', tests: ARRIVALS,
  },
  {
    rule: 'two nodes tell of the same sum', threat: 'B20', file: 'src/session/account/arrivals.ts',
    from: ' && one.amount === two.amount', to: '', tests: ARRIVALS,
  },
  {
    rule: 'on a network with one node nothing that arrives is told', threat: 'B20',
    file: 'src/session/account/arrivals.ts', from: 'if (client.nodes.length < 2) return', to: '', tests: ARRIVALS,
  },
  {
    rule: 'what arrived is told once', threat: 'B20', file: 'src/session/account/arrivals.ts',
    from: ' && !told.has(one.hash)', to: '', tests: ARRIVALS,
  },
  {
    rule: 'what cannot be held exactly is refused', file: 'src/eth/units.ts', from: 'fraction.length > decimals',
    to: 'fraction.length > decimals + 1', tests: UNITS,
  },
  {
    rule: 'an amount is not larger than any chain can hold', file: 'src/eth/units.ts', from: 'if (value > MAX_UINT256)',
    to: 'if (value > MAX_UINT256 * 2n)', tests: UNITS,
  },
  {
    rule: 'no exponent is read', file: 'src/eth/units.ts', from: String.raw`/^(?:\d+\.?\d*|\.\d+)$/`,
    to: String.raw`/^(?:\d+\.?\d*|\.\d+)(?:e\d+)?$/`, tests: UNITS,
  },
  {
    rule: 'what is shown is cut, never rounded up', file: 'src/eth/units.ts',
    from: '(value * 10n ** BigInt(places)) / size', to: '(value * 10n ** BigInt(places) + size - 1n) / size',
    tests: UNITS,
  },
  {
    rule: 'dust is said to be less than the least that is shown', file: 'src/eth/units.ts',
    from: 'value * 1_000n < unit', to: 'value * 100n < unit', tests: UNITS,
  },
  {
    rule: 'decimal places beyond those shown are cut', file: 'src/eth/units.ts',
    from: "fraction.slice(0, places).replace(/0+$/, '')", to: "fraction.slice(0, places + 1).replace(/0+$/, '')",
    tests: UNITS,
  },
  {
    rule: 'a cost is never less than it is', file: 'src/eth/units.ts', from: '((value + unit - 1n) / unit)',
    to: '(value / unit)', tests: ['tests/eth/units.test.ts'],
  },
  {
    rule: 'a number with a sign between thousands could be two: it is refused', file: 'src/lib/numbers.ts',
    from: "return doubtful(text) ? '?' : ", to: 'return ', tests: ['tests/lib/numbers.test.ts'],
  },
  {
    rule: 'thousands are doubtful whichever sign the page has', file: 'src/lib/numbers.ts',
    from: 'found?.[2] === sign && !DIVIDED.includes(tag) ? null : found', to: 'found?.[2] === sign ? null : found',
    tests: ['tests/lib/numbers.test.ts'],
  },
  {
    rule: 'digits of every script count from their own 0', file: 'src/lib/numbers.ts',
    from: 'String((code - zero) % 10)', to: 'String(code - zero)', tests: ['tests/lib/numbers.test.ts'],
  },
  {
    rule: 'a form starts with the coin, but not where there is none of it', file: 'src/session/send/quote.ts',
    from: '?.value !== 0n', to: '?.value !== 1n', tests: SEND,
  },
  {
    rule: 'a coin that differs is no asset', threat: 'B16', file: 'src/session/send/quote.ts',
    from: ' && !coin.differs.get()', to: '', tests: SEND,
  },
  {
    rule: 'what was typed for a coin that differs is cleared', threat: 'B16', file: 'src/session/send/sendFlow.ts',
    from: 'if (differs.get()) form.edit({ coin: false })', to: 'if (differs.get()) return', tests: SEND,
  },
  {
    rule: 'what a form starts with is decided when it opens', file: 'src/session/send/sendFlow.ts',
    from: 'if (!wasOpen && isShown()) form.empty()', to: 'if (!wasOpen && isShown()) form.move(place())', tests: SEND,
  },
  {
    rule: 'two nodes tell the same of a coin', threat: 'B16', file: 'src/session/send/prepare.ts',
    from: 'one.told?.decimals === other.told?.decimals && ', to: '', tests: FUNDS,
  },
  {
    rule: 'a fee that cannot be paid is told as such, to the last wei', file: 'src/session/send/prepare.ts',
    from: 'if (need > have)', to: 'if (need > have + 1n)', tests: PREPARE,
  },
  {
    rule: 'a fee that is just covered is not short', file: 'src/session/send/form.ts', from: 'need > have ? {',
    to: 'need >= have ? {', tests: FORM,
  },
  {
    rule: 'an amount of 0 is no payment', file: 'src/session/send/form.ts', from: "amount === 0n ? 'zero' : amount",
    to: 'amount', tests: FORM,
  },
  {
    rule: 'Max leaves the whole fee', file: 'src/session/send/form.ts',
    from: 'balance - gas * pricesOf(fees, undefined).most - extra',
    to: 'balance - gas * pricesOf(fees, undefined).most', tests: [...FORM, ...PREPARE],
  },
  {
    rule: 'Max is never below 0', file: 'src/session/send/form.ts', from: 'return rest > 0n ? rest : 0n',
    to: 'return rest', tests: [...FORM, ...PREPARE],
  },
  {
    rule: 'Max of a coin is all of it', file: 'src/session/send/form.ts',
    from: 'if (asset.address !== undefined || !fees) return balance', to: 'if (!fees) return balance',
    tests: [...FORM, ...PREPARE],
  },
  {
    rule: 'more than there is is said while one types', file: 'src/session/send/form.ts',
    from: 'balance !== undefined && entered > balance',
    to: 'balance !== undefined && entered > balance * 2n', tests: FORM,
  },
  {
    rule: 'a draft of one account is none of another', threat: 'B11', file: 'src/session/send/form.ts',
    from: "one?.address === other?.address && one?.chainId === other?.chainId", to: 'one?.chainId === other?.chainId',
    tests: [...SEND, ...FORM],
  },
  {
    rule: 'a draft of one chain is none of another', threat: 'B11', file: 'src/session/send/form.ts',
    from: 'one?.chainId === other?.chainId\n', to: 'one?.chainId !== undefined\n', tests: [...SEND, ...FORM],
  },
  {
    rule: 'another asset clears the amount', threat: 'B11', file: 'src/session/send/form.ts',
    from: "return { ...clearDraft(draft, 'asset'), coin: change.coin }", to: 'return { ...draft, coin: change.coin }',
    tests: [...SEND, ...FORM],
  },

  // fees
  {
    rule: 'a fee of a hundred times the usual one is stopped', threat: 'C15', file: 'src/eth/feeLevels.ts',
    from: 'ABSURD_MULTIPLE = 100n', to: 'ABSURD_MULTIPLE = 1_000n', tests: [...LEVELS, ...PREPARE],
  },
  {
    rule: 'a fee of five times the usual one is warned of', threat: 'C15', file: 'src/eth/feeLevels.ts',
    from: 'WARNED_MULTIPLE = 5n', to: 'WARNED_MULTIPLE = 50n', tests: LEVELS,
  },
  {
    rule: 'a fee of a quarter of the amount is warned of', threat: 'C15', file: 'src/eth/feeLevels.ts',
    from: 'most * WARNED_SHARE > amount', to: 'most > amount', tests: LEVELS,
  },
  {
    rule: 'the past moves the tip within bounds', threat: 'C15', file: 'src/eth/feeLevels.ts',
    from: 'clamp(recent?.high ?? 0n, (tip * 5n) / 4n, tip * 10n)', to: 'recent?.high ?? 0n', tests: LEVELS,
  },
  {
    rule: 'the cap is twice the base fee', file: 'src/eth/feeLevels.ts', from: 'normal: level(baseFee * 2n, tip)',
    to: 'normal: level(baseFee, tip)', tests: LEVELS,
  },
  {
    rule: 'what a fee may cost is the cap, not what is likely', file: 'src/eth/feeLevels.ts',
    from: 'return { most: fees.maxFeePerGas, likely: likely', to: 'return { most: likely, likely: likely',
    tests: [...LEVELS, ...PREPARE],
  },
  {
    rule: 'a fee in the form keeps the rules: absurd', file: 'src/eth/feeLevels.ts',
    from: "isAbsurd(fees, usual) ? { field: at", to: "isAbsurd(fees, usual * 1_000n) ? { field: at",
    tests: ['tests/eth/feeLevels.test.ts'],
  },
  {
    rule: 'a fee in the form keeps the rules: below the base fee', file: 'src/eth/feeLevels.ts',
    from: 'if (maxFeePerGas < baseFee)', to: 'if (maxFeePerGas * 2n < baseFee)', tests: ['tests/eth/feeLevels.test.ts'],
  },
  {
    rule: 'a fee in the form keeps the rules: the tip above the cap', file: 'src/eth/feeLevels.ts',
    from: 'if (maxPriorityFeePerGas > maxFeePerGas)', to: 'if (maxPriorityFeePerGas > maxFeePerGas * 2n)',
    tests: ['tests/eth/feeLevels.test.ts'],
  },
  {
    rule: 'no tip above the cap reaches a wallet', file: 'src/eth/fees.ts',
    from: 'maxPriorityFeePerGas > maxFeePerGas) {', to: 'maxPriorityFeePerGas > maxFeePerGas * 2n) {',
    tests: ['tests/eth/fees.test.ts'],
  },
  {
    rule: 'no two kinds of fees reach a wallet', file: 'src/eth/fees.ts',
    from: '(maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)',
    to: '(maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)', tests: ['tests/eth/fees.test.ts'],
  },
  {
    rule: 'an own fee below the base fee never reaches a wallet', file: 'src/session/send/prepare.ts',
    from: 'baseFee !== undefined && prices.most < baseFee', to: 'baseFee !== undefined && prices.most * 2n < baseFee',
    tests: PREPARE,
  },
  {
    rule: 'an absurd fee never reaches a wallet', threat: 'C15', file: 'src/session/send/prepare.ts',
    from: 'if (isAbsurd(fees, usual))', to: 'if (isAbsurd(fees, usual * 1_000n))', tests: PREPARE,
  },
  {
    rule: 'what the fee may cost at most is counted, not what is likely', file: 'src/session/send/prepare.ts',
    from: '(bare.value ?? 0n) + fee.most > balance', to: '(bare.value ?? 0n) + fee.likely > balance', tests: PREPARE,
  },
  {
    rule: 'a fee that cannot be paid at its most is said', file: 'src/session/send/prepare.ts',
    from: 'checkFee(fee.most, balance)', to: 'checkFee(fee.likely, balance)', tests: PREPARE,
  },
  {
    rule: 'a rollup’s own fee is part of the most', file: 'src/session/send/prepare.ts',
    from: 'const most = gas * prices.most + extra', to: 'const most = gas * prices.most', tests: PREPARE,
  },
  {
    rule: 'a coin that answers no is not sent', file: 'src/session/send/prepare.ts', from: 'if (!succeeds) throw',
    to: 'if (false) throw', tests: PREPARE,
  },
  {
    rule: 'what would fail is tried before a wallet hears of it', file: 'src/session/send/prepare.ts',
    from: 'await simulate(look, bare, asset, signal)', to: 'await Promise.resolve()', tests: PREPARE,
  },
  {
    rule: 'more than there is never reaches a wallet', file: 'src/session/send/prepare.ts',
    from: 'if (typed !== undefined && typed > available)', to: 'if (typed !== undefined && typed > available * 2n)',
    tests: PREPARE,
  },
  {
    rule: 'as much as there is is tried with money, not with nothing', file: 'src/session/send/prepare.ts',
    from: 'typed ?? maxAmount({ asset, balance: available, gas: PLAIN_GAS, fees, extra })', to: 'typed ?? held ?? 0n',
    tests: PREPARE,
  },
  {
    rule: 'a contract gets room for its gas', file: 'src/session/send/prepare.ts', from: '(gas * 6n) / 5n', to: 'gas',
    tests: PREPARE,
  },
  {
    rule: 'the fees that were reviewed leave, where they are the visitor’s own', file: 'src/session/send/prepare.ts',
    from: 'request: byWallet ? { ...bare, gas } : own', to: 'request: { ...bare, gas }', tests: PREPARE,
  },
  {
    rule: 'two nodes’ gas far apart is disagreement', threat: 'C21', file: 'src/session/send/prepare.ts',
    from: 'high * 2n <= low * 3n ? high : undefined', to: 'high', tests: [...PREPARE, ...FUNDS],
  },

  // two nodes
  {
    rule: 'balances of two nodes are compared', threat: 'C15', file: 'src/session/send/prepare.ts',
    from: "['balance', 'held', 'baseFee', 'nonce']", to: "['held', 'baseFee', 'nonce']", tests: FUNDS,
  },
  {
    rule: 'the lower usual fee of two nodes counts', threat: 'C15', file: 'src/session/send/prepare.ts',
    from: 'other.usual < one.usual ? other.usual : one.usual', to: 'one.usual', tests: FUNDS,
  },
  {
    rule: 'the second node is asked', threat: 'C15', file: 'src/rpc/readTwice.ts',
    from: 'asked = [ask(), ask()]', to: 'asked = [ask()]',
    tests: ['tests/rpc/readTwice.test.ts', ...FUNDS],
  },
  {
    rule: 'what two nodes say is compared', threat: 'C15', file: 'src/rpc/readTwice.ts',
    from: "Object.is(one.value, other.value) ? 'agreed' : 'disagreed'", to: "'agreed'",
    tests: ['tests/rpc/readTwice.test.ts'],
  },
  {
    rule: 'one node of several is said to be alone', threat: 'C15', file: 'src/rpc/readTwice.ts',
    from: "nodes.length < 2 ? 'agreed' : 'alone'", to: "'agreed'", tests: ['tests/rpc/readTwice.test.ts'],
  },
  {
    rule: 'two nodes far apart in seconds disagree', threat: 'C21', file: 'src/session/send/secondLook.ts',
    from: 'if (known.length > 1) throw disagreed()', to: 'if (known.length > 9) throw disagreed()', tests: FUNDS,
  },
  {
    rule: 'a block that is old by the clock is left', threat: 'C21', file: 'src/session/send/secondLook.ts',
    from: '- timestamp <= FAR_S)', to: '- timestamp <= FAR_S * 1_000n)', tests: FUNDS,
  },
  {
    rule: 'a node that knows the other’s latest block as an old one disagrees', threat: 'C21',
    file: 'src/session/send/secondLook.ts', from: 'if (low.timestamp - timestamp > FAR_S) throw disagreed()',
    to: 'void disagreed', tests: FUNDS,
  },
  {
    rule: 'what only one of two says is wrong is a disagreement', threat: 'C21', file: 'src/session/send/secondLook.ts',
    from: "if (second !== undefined && ('value' in first || 'value' in second)) throw disagreed()", to: '',
    tests: PREPARE,
  },
  {
    rule: 'who does not show the blocks below its height has no say', threat: 'C21',
    file: 'src/session/send/secondLook.ts', from: 'if (timestamp === undefined) return [low]',
    to: 'if (timestamp === undefined) return [high]', tests: FUNDS,
  },
  {
    rule: 'the newest that are near each other are asked', threat: 'C21', file: 'src/session/send/secondLook.ts',
    from: 'head.timestamp - next.timestamp <= FAR_S', to: 'true', tests: FUNDS,
  },
  {
    rule: 'one that falls silent leaves the other one alone', threat: 'C21', file: 'src/session/send/secondLook.ts',
    from: '[nodes, alone] = [[first.node], true]', to: '[nodes, alone] = [[first.node], false]', tests: PREPARE,
  },
  {
    rule: 'of two estimates the higher one counts', file: 'src/session/send/prepare.ts',
    from: 'high * 2n <= low * 3n ? high : undefined', to: 'high * 2n <= low * 3n ? low : undefined', tests: PREPARE,
  },
  {
    rule: 'a rollup’s fee that could not be read is not nothing', file: 'src/session/send/quote.ts',
    from: "if (hasCode(error, 'abi', 'reverted')) return 0n", to: 'return 0n', tests: PREPARE,
  },
  {
    rule: 'what two nodes say at one block is compared', threat: 'C21', file: 'src/session/send/secondLook.ts',
    from: 'if (both === undefined) throw disagreed()', to: 'if (both === undefined) return first.value', tests: FUNDS,
  },

  // who gets it
  {
    rule: 'an address with a wrong checksum is refused', file: 'src/session/send/recipient.ts',
    from: "{ address, name: undefined, warnings: [] } : { reason: 'checksum' }",
    to: '{ address, name: undefined, warnings: [] } : { address, name: undefined, warnings: [] }',
    tests: ['tests/session/send/recipient.test.ts'],
  },
  {
    rule: 'who gets it is told before a node speaks', file: 'src/session/send/recipient.ts',
    from: 'deps.onKnown?.(', to: 'void (', tests: ['tests/session/send/recipient.test.ts'],
  },
  {
    rule: 'a recipient that no node told of is asked for again', file: 'src/session/send/draft.ts',
    from: 'isUntold(lookup.found.get()) || ', to: '',
    tests: ['tests/session/send/sendFlow.test.ts'],
  },
  {
    rule: 'the payment before the visitor is followed', file: 'src/session/transactions/transactionList.ts',
    from: '(entry.from === live?.address || entry.id === deps.shown())', to: 'entry.from === live?.address',
    tests: ['tests/session/transactions/transactionList.test.ts'],
  },
  {
    rule: 'a payment that may be on its way is said', file: 'src/session/send/form.ts',
    from: "touched || why === 'asked'", to: 'touched', tests: ['tests/session/send/form.test.ts'],
  },
  {
    rule: 'nothing is sent to nobody', file: 'src/session/send/recipient.ts', from: "if (isZeroAddress(address))",
    to: 'if (false)', tests: ['tests/session/send/recipient.test.ts'],
  },
  {
    rule: 'nothing is sent to the coin itself', file: 'src/session/send/recipient.ts',
    from: 'if (address === deps.coin)', to: 'if (false)', tests: ['tests/session/send/recipient.test.ts'],
  },
  {
    rule: 'an address that looks like a known one is warned of', file: 'src/session/send/recipient.ts',
    from: '&& address.slice(-SIMILAR_DIGITS) === known.slice(-SIMILAR_DIGITS)', to: '&& address === known',
    tests: ['tests/session/send/recipient.test.ts'],
  },
  {
    rule: 'a first payment is said to be one', file: 'src/session/send/recipient.ts',
    from: 'else if (!deps.paid.includes(address))', to: 'else if (!deps.known.includes(address))',
    tests: ['tests/session/send/recipient.test.ts'],
  },
  {
    rule: 'only confirmed payments make an address known', file: 'src/session/transactions/entry.ts',
    from: "status === 'confirmed' && !['recipient'", to: "!['recipient'", tests: [...ENTRY, ...LIST],
  },
  {
    rule: 'a payment that went elsewhere makes no address known', file: 'src/session/transactions/entry.ts',
    from: "!['recipient', 'unmoved', 'act'].includes(difference?.kind ?? '')", to: 'true', tests: [...ENTRY, ...LIST],
  },
  {
    rule: 'a transfer pays the recipient, not the coin', file: 'src/eth/erc20.ts',
    from: 'data: encodeTransfer(to, amount)', to: 'data: encodeTransfer(from, amount)', tests: [...PREPARE, ...SEND],
  },
  {
    rule: 'call data says whom it pays', file: 'src/eth/erc20.ts', from: 'data.slice(34, 74)', to: 'data.slice(33, 73)',
    tests: ['tests/eth/erc20.test.ts'],
  },
  {
    rule: 'a coin that answers 0 has refused', file: 'src/eth/erc20.ts', from: 'decodeUint(data) !== 0n',
    to: 'decodeUint(data) >= 0n', tests: ['tests/eth/erc20.test.ts'],
  },

  // the wallet
  {
    rule: 'the wallet’s chain is read in the click’s task', threat: 'B11', file: 'src/session/send/walletRequest.ts',
    from: 'if (walletChainId !== prepared.chain.id) return elsewhere(attempt, walletChainId)\n      // of', to: '// of',
    tests: SEND,
  },
  {
    rule: 'who is connected is compared once more before the wallet is asked', threat: 'B11',
    file: 'src/session/send/walletRequest.ts', from: 'if (movedFrom(prepared, place()))', to: 'if (false)', tests: SEND,
  },
  {
    rule: 'the request names its chain', threat: 'B11', file: 'src/session/send/walletRequest.ts',
    from: '...(!safe && { chainId: toQuantity(chain.id) })', to: '...(safe && { chainId: toQuantity(chain.id) })',
    tests: SEND,
  },
  {
    rule: 'what no error proves is not called unsent', threat: 'B10', file: 'src/session/send/walletRequest.ts',
    from: "if (proof !== 'not-sent') {", to: "if (proof === 'sent') {", tests: SEND,
  },
  {
    rule: 'the record of what may have been sent stays', threat: 'B10', file: 'src/session/send/walletRequest.ts',
    from: "      leaveOpen(attempt, id)\n      return failed(attempt, error,",
    to: '      transactions.remove(id)\n      return failed(attempt, error,', tests: SEND,
  },
  {
    rule: 'a code that an error only quotes proves nothing', threat: 'B14', file: 'src/session/send/walletRequest.ts',
    from: "quoted ? 'unsure' : proofs[code]", to: 'proofs[code]', tests: SEND,
  },
  {
    rule: 'a timeout proves nothing', threat: 'B10', file: 'src/session/send/walletRequest.ts',
    from: "timeout: 'unsure'", to: "timeout: 'not-sent'", tests: SEND,
  },
  {
    rule: 'a request tells with which object it was asked', threat: 'B17',
    file: 'src/wallets/walletconnect/relayRequests.ts', from: 'params: given', to: 'params: request.params',
    tests: ['tests/wallets/walletconnect/relayConnection.test.ts'],
  },
  {
    rule: 'a late answer belongs to the request it answers', threat: 'B12', file: 'src/session/send/walletRequest.ts',
    from: 'const left = givenUp.get(event.id)', to: 'const left = [...givenUp.values()][0]', tests: SEND,
  },
  {
    rule: 'a late answer that is no hash takes nobody’s place', threat: 'B12',
    file: 'src/session/send/walletRequest.ts', from: 'if (hash === undefined) return //', to: 'if (false) return //',
    tests: SEND,
  },
  {
    rule: 'a late refusal is booked for what it proves', threat: 'B12', file: 'src/session/send/walletRequest.ts',
    from: "return proofOf(event.error) === 'not-sent' ? transactions.remove(id) : undefined",
    to: 'return transactions.remove(id)', tests: SEND,
  },
  {
    rule: 'an answer that is no hash is not called sent', file: 'src/session/send/walletRequest.ts',
    from: 'if (hash === undefined) {\n', to: 'if (false) {\n', tests: SEND,
  },
  {
    rule: 'who left the wait is not shown the late end', threat: 'B12', file: 'src/session/send/sendFlow.ts',
    from: 'isCurrent: (mine) => mine === attempt', to: 'isCurrent: (mine) => mine <= attempt', tests: SEND,
  },
  {
    rule: 'what was left may still be sent, and the form is cleared', threat: 'B10',
    file: 'src/session/send/sendFlow.ts', from: "(step.then === 'look' || step.then === 'known')) form.clear('asked')",
    to: "step.then === 'known') form.clear('asked')", tests: SEND,
  },
  {
    rule: 'what was typed for another account or chain is refused', threat: 'B11', file: 'src/session/send/sendFlow.ts',
    from: 'if (!asset || !isSamePlace(shown.place, now))', to: 'if (!asset)', tests: SEND,
  },
  {
    rule: 'a review of another account or chain is not offered', threat: 'B11', file: 'src/session/send/sendState.ts',
    from: "return now && !movedFrom(state.prepared, now) ? state : FORM", to: 'return state', tests: SEND,
  },
  {
    rule: 'asked twice, the wallet is asked once', file: 'src/session/send/sendFlow.ts',
    from: "!(now.step === 'review' || (now.step === 'failed' && now.then === 'retry'))", to: "now.step === 'form'",
    tests: SEND,
  },
  {
    rule: 'a request is known by the object it was asked with', threat: 'B17',
    file: 'src/session/send/walletRequest.ts', from: "event.type !== 'request' || event.params !== params",
    to: "event.type !== 'request' || event.method !== 'eth_sendTransaction'", tests: SEND,
  },
  {
    rule: 'a coin with other decimals than the settings is another coin', threat: 'B16',
    file: 'src/session/account/coin.ts', from: 'decimals !== undefined && decimals !== BigInt(settings.decimals)',
    to: 'false', tests: [...PREPARE, 'tests/session/account/coin.test.ts'],
  },
  {
    rule: 'a coin with another symbol than the settings is another coin', threat: 'B16',
    file: 'src/session/account/coin.ts',
    from: 'symbol !== undefined && symbol.trim().slice(0, MAX_SYMBOL).trim() !== settings.symbol', to: 'false',
    tests: [...PREPARE, 'tests/session/account/coin.test.ts'],
  },
  {
    rule: 'a silent node neither accuses a coin nor clears it', threat: 'B16', file: 'src/session/account/coin.ts',
    from: '    throw reason\n', to: '    return undefined\n', tests: [...PREPARE, 'tests/session/account/coin.test.ts'],
  },

  // how it ended
  {
    rule: 'another recipient than the reviewed one is said', threat: 'B9',
    file: 'src/session/transactions/chainNews.ts', from: 'if (mined.to !== undefined && mined.to !== to)',
    to: 'if (false)', tests: MINED,
  },
  {
    rule: 'another sum than the reviewed one is said', threat: 'B9', file: 'src/session/transactions/chainNews.ts',
    from: 'mined.to === to && mined.value === value && mined.input === data',
    to: 'mined.to === to && mined.input === data', tests: MINED,
  },
  {
    rule: 'another act than the reviewed one is said', threat: 'B9', file: 'src/session/transactions/chainNews.ts',
    from: 'mined.value === value && mined.input === data', to: 'mined.value === value', tests: MINED,
  },
  {
    rule: 'another sender than the reviewed one is said', threat: 'B9',
    file: 'src/session/transactions/chainNews.ts', from: 'if (mined.from !== from)', to: 'if (false)', tests: MINED,
  },
  {
    rule: 'the same payment that may still go through is found', threat: 'B10',
    file: 'src/session/transactions/entry.ts', from: '!ENDED.includes(entry.status) ||',
    to: "entry.status === 'pending' ||", tests: ENTRY,
  },
  {
    rule: 'and one that another tab has made meanwhile', threat: 'B10', file: 'src/session/transactions/entry.ts',
    from: 'entry.at >= since', to: 'entry.at > since', tests: ENTRY,
  },
  {
    rule: 'another sum is another payment', threat: 'B10', file: 'src/session/transactions/entry.ts',
    from: "const same = ['from', 'chainId', 'coin', 'to', 'amount'] as const",
    to: "const same = ['from', 'chainId', 'coin', 'to'] as const", tests: ENTRY,
  },
  {
    rule: 'a receipt of another hash is none', file: 'src/rpc/transactionReplies.ts',
    from: "parseHash(field(value, 'transactionHash')) !== parseHash(hash)", to: 'false', tests: REPLIES,
  },
  {
    rule: 'a receipt without a status is none', file: 'src/rpc/transactionReplies.ts',
    from: '(status !== 0n && status !== 1n)', to: 'status === undefined', tests: REPLIES,
  },
  {
    rule: 'only status 1 is confirmed', file: 'src/rpc/transactionReplies.ts',
    from: "status === 1n ? 'confirmed' : 'failed'", to: "status !== undefined ? 'confirmed' : 'failed'", tests: REPLIES,
  },
  {
    rule: 'a final block above the head is not believed', threat: 'C15', file: 'src/rpc/transactionReplies.ts',
    from: 'number !== undefined && number <= head', to: 'number !== undefined', tests: TWO_NODES,
  },
  {
    rule: 'an end that may be taken back is not final', threat: 'C15', file: 'src/rpc/followTransaction.ts',
    from: 'return block <= finalBlock', to: 'return block <= head', tests: FOLLOW,
  },
  {
    rule: 'one node’s word is no end', threat: 'C15', file: 'src/rpc/followTransaction.ts',
    from: "const believed = opinion === 'same' ||", to: "const believed = opinion !== 'different' ||",
    tests: [...FOLLOW, ...TWO_NODES],
  },
  {
    rule: 'an end that the second node denies is none', threat: 'C15', file: 'src/rpc/followTransaction.ts',
    from: "if (value !== wanted || (other ?? wanted) !== wanted) return 'different'",
    to: "if (value !== wanted) return 'different'", tests: TWO_NODES,
  },
  {
    rule: 'a second node that is behind says nothing', threat: 'C15', file: 'src/rpc/followTransaction.ts',
    from: 'if (head < needed) throw', to: 'if (false) throw', tests: TWO_NODES,
  },
  {
    rule: 'what a payment did is no node’s word alone', threat: 'C15', file: 'src/rpc/followTransaction.ts',
    from: '${status} ${moved} ${did && actText(did)}', to: '${status} ${moved}', tests: TWO_NODES,
  },
  {
    rule: 'a node that has fallen behind the block takes nothing back', threat: 'C15',
    file: 'src/rpc/followTransaction.ts', from: ' && (lower === 0 || lower > LOWER_LOOKS)', to: '', tests: TWO_NODES,
  },
  {
    rule: '…nor after a reload', threat: 'C15', file: 'src/session/transactions/chainNews.ts',
    from: 'beforeIn: block', to: 'beforeIn: undefined', tests: LIST,
  },
  {
    rule: 'replaced is told only where a second node shows it', threat: 'C21', file: 'src/rpc/followTransaction.ts',
    from: 'if (found && !await found.isShownBy(ask, head)) throw', to: 'if (false) throw', tests: TWO_NODES,
  },
  {
    rule: 'a replacement on one node’s word is none where there are more', threat: 'C21',
    file: 'src/rpc/followTransaction.ts', from: "state.status !== 'replaced' || reader.nodes.length < 2", to: 'true',
    tests: TWO_NODES,
  },
  {
    rule: 'a number of a node’s choice is not looked for', threat: 'C21', file: 'src/rpc/followTransaction.ts',
    from: 'from === ours.from && nonce >= (ours.nonce ?? 0n)', to: 'from === ours.from',
    tests: [...FOLLOW, ...TWO_NODES],
  },
  {
    rule: 'the second node shows the same other one', threat: 'C21', file: 'src/rpc/transactionReplies.ts',
    from: '(await readByNonce(asked, lost, block))?.hash === other.hash',
    to: '(await readByNonce(asked, lost, block)) !== undefined', tests: TWO_NODES,
  },
  {
    rule: 'what took its place is told apart: cancelled', file: 'src/rpc/transactionReplies.ts',
    from: "other.to === other.from && other.value === 0n && other.input === '0x'", to: 'other.to === other.from',
    tests: FOLLOW,
  },
  {
    rule: 'what took its place is told apart: another payment', file: 'src/rpc/transactionReplies.ts',
    from: "act.value === other.value && act.input === other.input ? 'repriced' : 'other'",
    to: "act.input === other.input ? 'repriced' : 'other'", tests: FOLLOW,
  },
  {
    rule: 'a node that has the lost one waiting is no witness', threat: 'C21', file: 'src/rpc/transactionReplies.ts',
    from: 'await knowsNoOther(asked, lost) && (await readByNonce', to: 'true && (await readByNonce', tests: TWO_NODES,
  },
  {
    rule: 'a failure is told by the receipt’s own logs too', file: 'src/rpc/followTransaction.ts',
    from: "const failed = status === 'failed' || hasFailed?.(logs ?? []) === true",
    to: "const failed = status === 'failed'", tests: [...FOLLOW],
  },
  {
    rule: 'of what a coin has moved two nodes tell the same', threat: 'C15', file: 'src/rpc/followTransaction.ts',
    from: '${status} ${moved} ${did', to: '${status} ${did', tests: COIN,
  },
  {
    rule: 'an event of another contract counts for nothing', threat: 'B16', file: 'src/eth/erc20.ts',
    from: "parseAddress(field(log, 'address')) !== coin || ", to: '', tests: [...COIN, 'tests/eth/erc20.test.ts'],
  },
  {
    rule: 'an event of other accounts counts for nothing', threat: 'B16', file: 'src/eth/erc20.ts',
    from: ' && words.startsWith(expected) ?', to: ' ?', tests: [...COIN, 'tests/eth/erc20.test.ts'],
  },
  {
    rule: 'another event counts for nothing', threat: 'B16', file: 'src/eth/erc20.ts',
    from: 'String(event).toLowerCase() !== TRANSFERRED || ', to: '', tests: [...COIN, 'tests/eth/erc20.test.ts'],
  },
  {
    rule: 'an event that was taken back counts for nothing', threat: 'B16', file: 'src/eth/erc20.ts',
    from: " || field(log, 'removed') === true", to: '', tests: [...COIN, 'tests/eth/erc20.test.ts'],
  },
  {
    rule: 'of a coin that moved as reviewed it does not matter who sent it',
    file: 'src/session/transactions/chainNews.ts', from: "compared?.kind === 'sender' ? undefined : compared",
    to: 'compared', tests: MINED,
  },
  {
    rule: 'what went elsewhere is not called unmoved', file: 'src/session/transactions/chainNews.ts',
    from: "if (compared?.kind === 'recipient' || compared?.kind === 'act') return compared", to: '', tests: MINED,
  },
  {
    rule: 'a coin that has moved nothing is said', threat: 'B16', file: 'src/session/transactions/chainNews.ts',
    from: "if (moved === 0n) return", to: 'if (false) return', tests: MINED,
  },
  {
    rule: 'a coin that has moved another sum is said', threat: 'B16', file: 'src/session/transactions/chainNews.ts',
    from: 'if (moved !== amount)\n', to: 'if (moved > amount)\n', tests: MINED,
  },
]
