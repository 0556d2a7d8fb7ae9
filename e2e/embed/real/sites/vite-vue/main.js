import { createApp } from 'vue'
import * as florin from 'florin'
import App from './App.vue'

window.florin = florin
createApp(App).mount('#root')
