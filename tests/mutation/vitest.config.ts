// Runs the unit tests of the group in MUTATION_GROUP.
import { defineConfig, mergeConfig } from 'vitest/config'
import unit from '../../vitest.config.ts'
import { GROUPS } from './groups.mjs'

const { projects: _, ...shared } = unit.test ?? {}

export default mergeConfig(
  { ...unit, test: shared },
  defineConfig({
    test: { include: [...(GROUPS[process.env['MUTATION_GROUP'] ?? '']?.tests ?? [])] },
  }),
)
