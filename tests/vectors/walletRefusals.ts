// Only a code, a hardware wallet's status code, or a constant message of the WalletConnect library or
// of MetaMask's hardware wallets proves that nothing was sent. Any other text may follow a sent
// payment.

const device = (more: object = {}): Error => Object.assign(new Error('Ledger device'), more)
const sdk = (code: number, message: string): object => ({ code, message })

/** What a wallet throws, the resulting error code, and whether it proves that nothing was sent. */
export const WALLET_REFUSALS: readonly (readonly [
  name: string,
  thrown: unknown,
  code: string,
  proof: 'not-sent' | 'unsure',
])[] = [
  // codes
  ['4001', sdk(4001, 'x'), 'user-rejected', 'not-sent'],
  ['4001 as text', { code: '4001' }, 'user-rejected', 'not-sent'],
  ['5000 of WalletConnect', sdk(5000, 'User rejected.'), 'user-rejected', 'not-sent'],
  ['ACTION_REJECTED of ethers', { code: 'ACTION_REJECTED' }, 'user-rejected', 'not-sent'],
  ['4001 that is quoted', { code: -32603, data: { code: 4001 } }, 'user-rejected', 'unsure'],
  // status codes of hardware wallets
  [
    '0x6985 in the text of an internal error',
    sdk(-32603, 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
    'user-rejected',
    'not-sent',
  ],
  [
    '0x6985 in the text of an internal error inside',
    {
      code: -32603,
      message: 'Internal error',
      data: { message: 'Ledger device: denied (0x6985)' },
    },
    'user-rejected',
    'not-sent',
  ],
  [
    '27013 in data.cause',
    { code: -32603, data: { cause: { statusCode: 27013 } } },
    'user-rejected',
    'not-sent',
  ],
  ['27013 on an Error', device({ statusCode: 27013 }), 'user-rejected', 'not-sent'],
  ['27013 as text', device({ statusCode: '27013' }), 'user-rejected', 'not-sent'],
  ['0x6985 as text', device({ statusCode: '0x6985' }), 'user-rejected', 'not-sent'],
  [
    '27013 on the cause of an Error',
    new Error('failed', { cause: device({ statusCode: 27013 }) }),
    'user-rejected',
    'not-sent',
  ],
  [
    '27013 as JSON in the message',
    sdk(-32603, 'failed: {"statusCode":27013,"name":"TransportStatusError"}'),
    'user-rejected',
    'not-sent',
  ],
  ['0x5501 (refused on the device)', device({ statusCode: 0x5501 }), 'user-rejected', 'not-sent'],
  ['a text alone', '0x6985', 'user-rejected', 'not-sent'],
  ['27013 as a code', { code: 27013 }, 'user-rejected', 'not-sent'],
  [
    '0x5501 as a code inside',
    { code: -32603, data: sdk(0x5501, 'x') },
    'user-rejected',
    'not-sent',
  ],
  ['0x6d00 (the app is not open)', device({ statusCode: 0x6d00 }), 'unknown', 'unsure'],
  ['0x6985 as part of a hash', sdk(-32603, 'known 0x6985aa'), 'wallet-failed', 'unsure'],
  ['429 of a server', device({ statusCode: 429 }), 'unknown', 'unsure'],
  // Contracts choose their own messages.
  ['0x6985 of a contract', sdk(3, 'execution reverted: 0x6985'), 'reverted', 'unsure'],
  [
    '0x6985 of a contract inside',
    { code: -32603, data: sdk(-32000, 'execution reverted: (0x6985)') },
    'reverted',
    'unsure',
  ],
  [
    '0x6985 of a contract in the words of Hardhat',
    sdk(-32603, "VM Exception while processing transaction: reverted with reason string '0x6985'"),
    'reverted',
    'unsure',
  ],
  [
    '27013 of a contract as JSON',
    sdk(-32603, 'VM Exception while processing transaction: revert {"code":27013}'),
    'reverted',
    'unsure',
  ],
  ['0x6985 of a contract with -32015', sdk(-32015, 'revert 0x6985'), 'reverted', 'unsure'],
  [
    '0x6985 in the words of a node',
    sdk(-32000, 'replacement transaction underpriced (0x6985)'),
    'replacement-underpriced',
    'unsure',
  ],
  ['0x6985 beside a code', sdk(4100, 'denied (0x6985)'), 'unauthorized', 'not-sent'],
  // constant messages of MetaMask's hardware wallets
  [
    'Ledger in MetaMask of 2025',
    sdk(-32603, 'Ledger: User rejected the transaction'),
    'user-rejected',
    'not-sent',
  ],
  [
    'Ledger in MetaMask of 2025, with a full stop',
    sdk(-32603, 'Ledger: User rejected the transaction.'),
    'user-rejected',
    'not-sent',
  ],
  [
    'Ledger in MetaMask of 2026',
    sdk(-32603, 'Ledger: User rejected action on device'),
    'user-rejected',
    'not-sent',
  ],
  [
    'Ledger Stax in MetaMask of 2026',
    sdk(-32603, 'User refused on device'),
    'user-rejected',
    'not-sent',
  ],
  [
    'Keystone in MetaMask',
    sdk(-32603, 'KeystoneError#Tx_canceled. Signing canceled, please retry'),
    'user-rejected',
    'not-sent',
  ],
  [
    'a longer text about a Ledger',
    sdk(-32603, 'Ledger: User rejected the transaction, or not'),
    'wallet-failed',
    'unsure',
  ],
  [
    'the text of a contract',
    {
      code: -32603,
      message: 'Ledger: User rejected the transaction',
      data: sdk(3, 'execution reverted'),
    },
    'reverted',
    'unsure',
  ],
  [
    'the text beside a code of a node',
    {
      code: -32603,
      message: 'User refused on device',
      data: sdk(-32000, 'nonce too low'),
    },
    'nonce-too-low',
    'unsure',
  ],
  // constant messages of @walletconnect/utils 2.21.8
  ['User rejected. with -32000', sdk(-32000, 'User rejected.'), 'user-rejected', 'not-sent'],
  ['User rejected. with 7', sdk(7, 'User rejected.'), 'user-rejected', 'not-sent'],
  ['User rejected. with 1', sdk(1, 'User rejected.'), 'user-rejected', 'not-sent'],
  ['User rejected. without a code', { message: 'User rejected.' }, 'user-rejected', 'not-sent'],
  ['methods with -32000', sdk(-32000, 'User rejected methods.'), 'user-rejected', 'not-sent'],
  ['chains with -32000', sdk(-32000, 'User rejected chains.'), 'user-rejected', 'not-sent'],
  ['events with 7', sdk(7, 'User rejected events.'), 'user-rejected', 'not-sent'],
  ['the text with 4100', sdk(4100, 'User rejected.'), 'unauthorized', 'not-sent'],
  [
    'the text that is quoted',
    { code: -32603, message: 'failed', data: sdk(-32000, 'User rejected.') },
    'wallet-failed',
    'unsure',
  ],
  ['a longer text', sdk(-32000, 'User rejected. Or not.'), 'wallet-failed', 'unsure'],
  ['a used nonce', sdk(-32000, 'nonce has already been used'), 'wallet-failed', 'unsure'],
  // text only, in any language
  ['Canceled', 'Canceled', 'unknown', 'unsure'],
  ['El usuario rechazó la solicitud', 'El usuario rechazó la solicitud', 'unknown', 'unsure'],
  ['an Error with a text', new Error('Отклонено пользователем'), 'unknown', 'unsure'],
  ['an unknown code', sdk(-31337, 'User denied'), 'unknown', 'unsure'],
  ['an internal error with a text', sdk(-32603, 'User denied'), 'wallet-failed', 'unsure'],
  ['nothing', undefined, 'unknown', 'unsure'],
]
