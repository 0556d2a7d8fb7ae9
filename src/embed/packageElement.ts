// The package's entry `florin/element`, for the bundler: it alone does something when it is imported, which is to
// define <florin-connect> where there is a browser.
import { defineElement } from './element.ts'
import { openGuest } from './embedInstance.ts'

defineElement(openGuest)
