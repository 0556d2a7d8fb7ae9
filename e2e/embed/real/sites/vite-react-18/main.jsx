import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import * as florin from 'florin'
import { Header } from './Header.jsx'

if (!version.startsWith('18.')) throw new Error(`React ${version}`)
window.florin = florin
createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Header />
  </StrictMode>,
)
