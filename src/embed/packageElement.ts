// The package's entry `florin/element`: defines <florin-connect> where there is a browser.
import { defineElement } from './element.ts'
import { openGuest } from './guest.ts'

defineElement(openGuest)
