// esbuild's helper functions, in a page that extends Object.prototype.
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundle } from '../../build/bundle/esbuild.mjs'
import { ROOT } from '../../build/project.mjs'

const CODE = "import * as whole from './src/lib/clock.ts'; globalThis.whole = whole"

test.each([
  ['1', true],
  ['1', false],
  ['{}', true],
  ['() => 1', true],
])(
  "a bundle exports only its modules' names if Object.prototype.extra is %s; minified: %s",
  async (value, minify) => {
    const {
      outputs: [made],
    } = await bundle({ stdin: { contents: CODE, resolveDir: ROOT }, format: 'iife', minify })
    const names: unknown = runInNewContext(
      `Object.prototype.extra = ${value}; ${made?.text}; String(Object.keys(whole))`,
    )
    expect(names).toMatch(/^\w*[cC]lock\w*$/)
  },
)
