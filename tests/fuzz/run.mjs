// @ts-check
// `npm run test:fuzz`: runs the fuzz tests for minutes with a new seed.
// FUZZ_SEED, FUZZ_PATH and FUZZ_ROUNDS repeat a run. fast-check prints seed and path of a failure.
import { randomInt } from 'node:crypto'
import { startVitest } from 'vitest/node'

process.env['FUZZ_SEED'] ??= String(randomInt(2 ** 31))
process.env['FUZZ_ROUNDS'] ??= '10000'
await startVitest('test', ['tests/fuzz'], { watch: false })
