// Entry of the panel in customize.html of a release.
import { createRoot } from 'react-dom/client'
import '../../src/ui/components/tokens.css'
import '../../src/ui/components/base.css'
import { SETTINGS } from '../configure/settingsReference.mjs'
import { Customize } from './Customize.tsx'
import { createStandaloneBackend } from './standaloneBackend.ts'

const root = document.querySelector<HTMLElement>('#customize')
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
const { tokens = '', icon = '' } = root?.dataset ?? {}
if (root)
  createRoot(root).render(
    <Customize
      backend={createStandaloneBackend({
        tokens,
        icon,
        script: textOf('preview-script'),
        style: textOf('preview-style'),
      })}
      shows={(name) => SETTINGS[name].florinJson}
    >
      Download <code>florin.json</code> and put it next to <code>florin.js</code> on your site. This
      page works offline and sends nothing.
    </Customize>,
  )
