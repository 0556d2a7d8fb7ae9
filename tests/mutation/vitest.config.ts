// The unit tests of one room, which ROOM names; the rest is as in `npm run unit`.
import { defineConfig, mergeConfig } from 'vitest/config'
import unit from '../vitest.config.ts'
import { ROOMS } from './rooms.mjs'

// a config file is read by its default export: the same exception as tests/vitest.config.ts
export default mergeConfig(
  { ...unit, test: { ...unit.test, include: [] } },
  defineConfig({
    test: { include: [...(ROOMS[process.env['ROOM'] ?? '']?.tests ?? [])] },
  }),
)
