// Notices of the prerendered connect dialog. CSS shows them before React has hydrated the dialog.
import { useEffect } from 'react'
import { useApp } from '../appContext.ts'
import { useMessages } from '../useMessages.ts'
import { closeDialogProps } from '../invokerCommands.ts'
import { tertiary } from '../components/controls.module.css'
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

// Says that a pairing continues after a reload. inlineScript.ts sets the text and shows the notice
// before React loads.
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
        className={tertiary}
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

// Notices for slow connections. If the dialog is not hydrated, CSS shows the first notice after 2 s
// and the second notice after 15 s.
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
