import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import * as florin from 'florin'
import 'florin/element'

window.florin = florin
const [who, setWho] = createSignal('Nobody is connected.')
render(
  () => (
    <>
      <header>
        <florin-connect theme="auto" on:florin-connect={({ detail }) => setWho(detail.address)} />
      </header>
      <p>{who()}</p>
    </>
  ),
  document.querySelector('#root'),
)
