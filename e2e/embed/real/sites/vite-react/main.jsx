import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as florin from 'florin'
import { Header } from './Header.jsx'

window.florin = florin
createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Header />
  </StrictMode>,
)
