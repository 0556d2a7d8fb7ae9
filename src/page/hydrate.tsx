// React takes over the prerendered controls in the header and the footer; the landing page around them is plain HTML.
// What was pressed before that is pressed again now. While a connection is restored the header is drawn over, for the
// HTML shows none: at once, subscriptions included, so that the wallet's answer is drawn in its own task.
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Controls, FooterControls } from './Controls.tsx'
import { app } from './main.ts'

takeOver('connect', Controls)
takeOver('theme', FooterControls)
takeOver('hero') // it is drawn with the modals, which a press opens

function takeOver(id: string, Part?: typeof Controls): void {
  const place = document.getElementById(id)
  if (!place) return
  const fresh = id === 'theme' || app.session.state.get().session.status === 'disconnected'
  if (!Part) place.onclick = () => app.session.open('connect')
  else if (fresh) hydrateRoot(place, <Part app={app} />)
  else flushSync(() => createRoot(place).render(<Part app={app} />))
  delete place.dataset['waiting'] // early.ts remembers no press from now on
  for (const button of place.querySelectorAll<HTMLElement>('[aria-busy=true]')) {
    button.removeAttribute('aria-busy')
    button.click() // React hydrates what is clicked at once
  }
}
