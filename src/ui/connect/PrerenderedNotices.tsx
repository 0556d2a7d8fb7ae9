// Notices of the prerendered connect dialog. CSS shows them before React has hydrated the dialog.
import { useEffect } from 'react'
import { useApp } from '../appContext.ts'
import { useMessages } from '../useMessages.ts'
import { closeDialogProps } from '../invokerCommands.ts'
import { quiet } from '../components/controls.module.css'
import { noScript, resuming, slow, stalled, waiting } from './ConnectModal.module.css'

export function NoScript() {
  const { prerendered } = useApp()
  return (
    prerendered && (
      <noscript>
        <p className={noScript}>{prerendered.noScript}</p>
      </noscript>
    )
  )
}

// Shown from the first paint if a pairing is resumed after a reload. inlineScript.ts sets its text
// and the attribute `data-resuming` on <html>, for which CSS shows it. It is removed when React
// renders the wallet's step.
export function Resuming() {
  const { session } = useApp()
  const t = useMessages()
  useEffect(() => () => void delete document.documentElement.dataset['resuming'], [])
  return (
    <div className={resuming}>
      <p id="resuming" tabIndex={-1} suppressHydrationWarning>
        …
      </p>
      <button
        type="button"
        className={quiet}
        {...closeDialogProps('connect')}
        onClick={(event) => {
          event.preventDefault()
          session.close()
        }}
      >
        {t.cancel}
      </button>
    </div>
  )
}

// CSS shows the first text after 2 s if React has not hydrated the dialog, and the second one, with
// a Reload link, after 15 s.
export function SlowScripts() {
  const { prerendered, texts } = useApp()
  return (
    prerendered && (
      <div className={waiting}>
        <p className={slow} role="status">
          {texts.stillLoading}
        </p>
        <p className={stalled} role="alert">
          <span>{`${texts.loadFailed} `}</span>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page, without a script */}
          <a href="" target="_self">
            {texts.reload}
          </a>
        </p>
      </div>
    )
  )
}
