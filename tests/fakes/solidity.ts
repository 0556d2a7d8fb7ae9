import { compile, type Compiled } from '../../e2e/playground/contracts/compile.mjs'

export const compileContract = (name: string): Compiled =>
  compile(name, new URL('../contracts/', import.meta.url))
