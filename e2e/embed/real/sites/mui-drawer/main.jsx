import Drawer from '@mui/material/Drawer'
import { createRoot } from 'react-dom/client'
import * as florin from 'florin'
import { Header } from './Header.jsx'

window.florin = florin
// a drawer that is open when our windows come: it has hidden all else in the body from screen readers
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
