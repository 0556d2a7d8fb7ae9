// Entry of the panel in `npm start`.
import { createRoot } from 'react-dom/client'
import '../../src/ui/components/tokens.css'
import '../../src/ui/components/base.css'
import { Customize } from './Customize.tsx'
import { createDevBackend } from './devBackend.ts'

const root = document.querySelector<HTMLElement>('#customize')
const { tokens = '', page = '/' } = root?.dataset ?? {}
if (root)
  createRoot(root).render(
    <Customize backend={createDevBackend(tokens)}>
      Changes appear in the preview. Save writes them into <code>.env</code>, and{' '}
      <a href={page}>the page</a> follows.
    </Customize>,
  )
