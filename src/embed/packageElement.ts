// Entry `florin/element` of the package. Importing it defines <florin-connect> in a browser.
import { defineElement } from './element.ts'
import { getEmbedInstance } from './embedInstance.ts'

defineElement(getEmbedInstance)
