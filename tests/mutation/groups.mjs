// @ts-check
// The rooms that are mutated, what of src/ belongs to each, and the unit tests that hold it.
/** @typedef {{ readonly mutate: readonly string[]; readonly tests: readonly string[] }} Room */

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  money: {
    mutate: [
      'src/eth/{units,fees,feeLevels,erc20}.ts',
      'src/session/send/*.ts',
      'src/session/transactions/{transactionList,chainNews}.ts',
    ],
    tests: [
      'tests/eth/{units,fees,feeLevels,erc20}.test.ts',
      'tests/session/send/*.test.ts',
      'tests/session/transactions/*.test.ts',
    ],
  },
  outcomes: {
    mutate: ['src/rpc/{followTransaction,readTwice,transactionReplies}.ts'],
    tests: ['tests/rpc/{followTransaction,followTwoNodes,readTwice,transactionReplies}.test.ts'],
  },
  'sign-in': {
    mutate: ['src/session/signIn/*.ts', 'src/eth/siwe.ts'],
    tests: ['tests/session/signIn/*.test.ts', 'tests/eth/siwe.test.ts'],
  },
  storage: {
    mutate: [
      'src/session/{storage,storedTexts}.ts',
      'src/session/transactions/{entry,transactionList}.ts',
      'src/session/records/*.ts',
    ],
    tests: [
      'tests/session/storage.test.ts',
      'tests/session/transactions/{entry,transactionList}.test.ts',
      'tests/session/records/*.test.ts',
      'tests/page/modals.test.ts',
    ],
  },
  safe: {
    mutate: ['src/wallets/safe/*.ts', 'src/wallets/remoteProvider.ts'],
    tests: ['tests/wallets/safe/*.test.ts', 'tests/wallets/remoteProvider.test.ts'],
  },
  codec: {
    mutate: ['src/rpc/{jsonRpc,aggregate3}.ts', 'src/eth/abi.ts'],
    tests: [
      'tests/rpc/{jsonRpc,aggregate3,batches,client,http,multicall}.test.ts',
      'tests/eth/abi.test.ts',
    ],
  },
  wire: {
    mutate: ['src/rpc/{post,http,client}.ts', 'src/chains/chainClient.ts'],
    tests: ['tests/rpc/{http,multicall,batches,client,fallback}.test.ts'],
  },
  nodes: {
    mutate: ['src/rpc/{node,asking,fallback,heads}.ts'],
    tests: ['tests/rpc/{fallback,client,socket,readTwice}.test.ts', 'tests/chains/weather.test.ts'],
  },
}
