// A QR code drawn as one SVG path from the matrix of the `qrcode` package, which is loaded when the first code is
// needed. Dark on white in every theme, four modules of quiet zone, error correction M (15 %): the logo hides 2 %.
import { Picture } from '../kit/Picture.tsx'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import { blank, code, logo, plate, waiting } from './QrCode.module.css'

const QUIET_ZONE = 4

type Drawing = { readonly text: string; readonly path: string; readonly span: number }

export function QrCode({ text, label, iconUrl, size }: {
  text: string | undefined
  label: string
  iconUrl: string | undefined
  size: 'large' | 'small'
}) {
  const t = useTexts()
  const [drawing, setDrawing] = useState<Drawing>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (text === undefined) return
    let current = true
    draw(text).then(
      (next) => current && setDrawing(next),
      () => current && setFailed(true), // the link below the code says the same as the code
    )
    return () => { current = false }
  }, [text])
  const ready = drawing !== undefined && drawing.text === text
  return (
    <div className={plate} data-size={size} data-testid="qr-code" data-ready={ready} aria-busy={!ready && !failed}>
      {drawing && (
        <svg className={ready ? code : `${code} ${waiting}`} role="img" aria-label={label} shapeRendering="crispEdges"
          viewBox={`0 0 ${drawing.span} ${drawing.span}`}>
          <path d={drawing.path} fill="#000" />
        </svg>
      )}
      {drawing && iconUrl && <Picture className={logo} src={iconUrl} />}
      {!drawing && !failed && <Blank />}
      {!drawing && <span>{failed ? t.errors['load-failed']('') : t.attempt.qrPreparing}</span>}
    </div>
  )
}

/** Where the code will be: its three corners, faint. */
function Blank() {
  return (
    <svg className={blank} viewBox="0 0 37 37" fill="none" stroke="#000" aria-hidden="true">
      {[[4, 4], [26, 4], [4, 26]].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M.5.5h6v6h-6z" /><path d="M2 2h3v3H2z" fill="#000" stroke="none" />
        </g>
      ))}
    </svg>
  )
}

async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      let width = 1
      while (x + width < modules.size && modules.get(y, x + width)) width++
      path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`
      x += width
    }
  }
  return { text, path, span: modules.size + 2 * QUIET_ZONE }
}
