import * as Dialog from '@radix-ui/react-dialog'
import { createRoot } from 'react-dom/client'
import * as florin from 'florin'
import { Header } from './Header.jsx'

window.florin = florin
// a drawer that is open when our windows come: it has hidden all else in the body from screen readers and from the pointer
createRoot(document.querySelector('#root')).render(
  <Dialog.Root defaultOpen>
    <main>
      <h1>Bread and cakes</h1>
    </main>
    <Dialog.Portal>
      <Dialog.Overlay />
      <Dialog.Content
        aria-describedby={undefined}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Dialog.Title>Menu</Dialog.Title>
        <Header />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
)
