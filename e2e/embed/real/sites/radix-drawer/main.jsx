import * as Dialog from '@radix-ui/react-dialog'
import { createRoot } from 'react-dom/client'
import * as florin from 'florin'
import { Header } from './Header.jsx'

window.florin = florin
// An open drawer, which hides the rest of the body from screen readers and the pointer, when the
// dialogs are added.
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
