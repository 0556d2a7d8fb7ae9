// @ts-check
// What `npm run test:mutation` changes, and the unit tests that must notice it.
/** @typedef {{ readonly mutate: readonly string[]; readonly tests: readonly string[] }} Group */

/** @type {Readonly<Record<string, Group>>} */
export const GROUPS = {
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
  rpc: {
    mutate: ['src/rpc/*.ts', 'src/eth/abi.ts', 'src/chains/chainClient.ts'],
    tests: [
      'tests/rpc/*.test.ts',
      'tests/eth/abi.test.ts',
      'tests/chains/{chainClient,weather}.test.ts',
    ],
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
}
