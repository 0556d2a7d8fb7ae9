import Drawer from '@mui/material/Drawer'
import { createRoot } from 'react-dom/client'
import * as florin from 'florin'
import { Header } from './Header.jsx'

window.florin = florin
// An open drawer, which hides the rest of the body from screen readers, when the dialogs are added.
createRoot(document.querySelector('#root')).render(
  <>
    <main>
      <h1>Bread and cakes</h1>
    </main>
    <Drawer open anchor="right">
      <Header />
    </Drawer>
  </>,
)
