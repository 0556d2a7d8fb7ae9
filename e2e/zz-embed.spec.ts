import { expect, test } from './fixtures.ts'
import { pageHeaders } from './playground/headers.mjs'
