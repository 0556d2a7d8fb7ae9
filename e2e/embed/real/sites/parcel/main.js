import * as florin from 'florin'
import 'florin/element'

window.florin = florin
const who = document.createElement('p')
who.textContent = 'Nobody is connected.'
document.addEventListener('florin-connect', ({ detail }) => {
  who.textContent = detail.address
})
document.querySelector('#root').append(document.createElement('florin-connect'), who)
