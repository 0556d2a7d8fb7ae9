import { h, render } from 'preact'
import { useState } from 'preact/hooks'
import * as florin from 'florin'
import 'florin/element'

window.florin = florin
function App() {
  const [who, setWho] = useState('Nobody is connected.')
  return [
    h(
      'header',
      null,
      h('florin-connect', {
        theme: 'auto',
        'onflorin-connect': ({ detail }) => setWho(detail.address),
      }),
    ),
    h('p', null, who),
  ]
}
render(h(App), document.querySelector('#root'))
