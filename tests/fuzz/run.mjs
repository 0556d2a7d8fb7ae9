// @ts-check
// `npm run test:fuzz`: minutes of damaged and hostile input instead of seconds, from a new place each time. FUZZ_SEED and
// FUZZ_ROUNDS repeat a run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const seed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 32))
const rounds = process.env['FUZZ_ROUNDS'] ?? '10000'
console.log(`seed ${seed}, ${rounds} rounds at each door`)
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/fuzz'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FUZZ_SEED: seed, FUZZ_ROUNDS: rounds } },
)
process.exitCode = status ?? 1
