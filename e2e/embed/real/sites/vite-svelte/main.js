import { mount } from 'svelte'
import * as florin from 'florin'
import App from './App.svelte'

window.florin = florin
mount(App, { target: document.querySelector('#root') })
