// @ts-check
// Source files that `npm run test:mutation` mutates, and the tests that must detect it.
/** @typedef {{ readonly mutate: readonly string[]; readonly tests: readonly string[] }} Group */

/** @type {Readonly<Record<string, Group>>} */
export const GROUPS = {
  money: {
    mutate: [
      'src/eth/{units,fees,feeLevels,erc20}.ts',
      'src/core/send/*.ts',
      'src/core/transactions/*.ts',
    ],
    tests: [
      'tests/eth/{units,fees,feeLevels,erc20}.test.ts',
      'tests/core/send/*.test.ts',
      'tests/core/transactions/*.test.ts',
    ],
  },
  rpc: {
    mutate: ['src/rpc/*.ts', 'src/eth/abi.ts', 'src/chains/chainClient.ts'],
    tests: ['tests/rpc/*.test.ts', 'tests/eth/abi.test.ts', 'tests/chains/chainClient.test.ts'],
  },
  storage: {
    mutate: [
      'src/core/{storage,storedTexts}.ts',
      'src/core/transactions/{storedPayments,paymentStore}.ts',
      'src/core/*.ts',
    ],
    tests: [
      'tests/core/storage.test.ts',
      'tests/core/transactions/{storedPayments,paymentStore}.test.ts',
      'tests/core/*.test.ts',
      'tests/page/modals.test.ts',
    ],
  },
}
