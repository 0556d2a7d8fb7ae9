import { Api } from './Api.jsx'
import { Header } from './Header.jsx'

export default function Page() {
  return (
    <>
      <Header />
      <main>
        <h1>Bread and cakes</h1>
      </main>
      <Api />
    </>
  )
}
