import { Api } from './Api.jsx'

export const metadata = { title: 'Harbour Bakery', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Api />
      </body>
    </html>
  )
}
