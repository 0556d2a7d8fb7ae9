import { Picture } from '../components/WalletIcon.tsx'
import { useEffect, useState } from 'react'
import { useMessages } from '../useMessages.ts'
import { reloadPage } from '../components/navigate.ts'
import { restoreLostFocus } from '../components/focusReturn.ts'
import { placeholder, code, background, logo, plate, retry, waiting } from './QrCode.module.css'

const QUIET_ZONE = 4

type Create = typeof import('qrcode').create
type QrDrawing = { readonly text: string; readonly path: string; readonly span: number }

export function QrCode({
  text,
  label,
  iconUrl,
  size,
}: {
  text: string | undefined
  label: string
  iconUrl: string | undefined
  size: 'large' | 'small'
}) {
  const t = useMessages()
  const { drawing, failures, again } = useQrDrawing(text)
  const ready = drawing !== undefined && drawing.text === text
  const failed = failures > 0
  useEffect(restoreLostFocus)
  return (
    <div
      className={plate}
      data-size={size}
      data-testid="qr-code"
      data-ready={ready}
      aria-busy={!ready && !failed}
    >
      {drawing && (
        <svg
          className={ready ? code : `${code} ${waiting}`}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.span} ${drawing.span}`}
        >
          <rect className={background} width={drawing.span} height={drawing.span} />
          <path d={drawing.path} fill="#000" fillRule="evenodd" />
        </svg>
      )}
      {drawing && iconUrl && <Picture className={logo} src={iconUrl} />}
      {!drawing && !failed && <QrPlaceholder />}
      {!drawing && !failed && <span>{t.attempt.qrPreparing}</span>}
      <div role="alert">
        {!drawing && failed && (
          <>
            <p>{t.errors['load-failed']('')}</p>
            {again && (
              <button type="button" className={retry} onClick={again}>
                {failures > 1 ? t.reload : t.retry}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Loads the `qrcode` package and draws the code. `again` retries a failed load. */
function useQrDrawing(text: string | undefined) {
  const [create, setCreate] = useState<Create>()
  const [drawing, setDrawing] = useState<QrDrawing>()
  const [{ failures, tries }, setTried] = useState({ failures: 0, tries: 1 })
  const hasText = text !== undefined
  useEffect(() => {
    if (!hasText) return
    let current = true
    import('qrcode').then(
      (qrcode) => current && setCreate(() => qrcode.create),
      () => current && setTried({ failures: tries, tries }),
    )
    return () => {
      current = false
    }
  }, [hasText, tries])
  useEffect(() => {
    // Draw in a separate effect, so that loading the package and drawing the code are two short
    // tasks instead of one long task.
    if (!create || text === undefined) return
    try {
      setDrawing(drawQrCode(create, text))
    } catch {
      setTried({ failures: 1, tries: 1 })
    }
  }, [create, text])
  // Reload the page after the second failure: Firefox caches a failed module, so importing it again
  // would fail too.
  const again = (): void => (tries > 1 ? reloadPage() : setTried({ failures, tries: 2 }))
  // Drawing only fails for a text that is too long, so a retry would not help.
  return { drawing, failures, again: create ? undefined : again }
}

/** Renders the three finder patterns of a QR code while the code is unknown. */
function QrPlaceholder() {
  return (
    <svg className={placeholder} viewBox="0 0 37 37" fill="none" stroke="#000" aria-hidden="true">
      {[
        [4, 4],
        [26, 4],
        [4, 26],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x=".5" y=".5" width="6" height="6" rx="1.6" />
          <rect x="2" y="2" width="3" height="3" rx=".8" fill="#000" stroke="none" />
        </g>
      ))}
    </svg>
  )
}

/** The width and height of a finder pattern in modules. */
const FINDER_SIZE = 7

function drawQrCode(create: Create, text: string): QrDrawing {
  // Error correction level M restores up to 15 % of the code. The logo covers only 2 %.
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const isEye = (x: number, y: number): boolean =>
    (x < FINDER_SIZE && (y < FINDER_SIZE || y >= size - FINDER_SIZE)) ||
    (x >= size - FINDER_SIZE && y < FINDER_SIZE)
  const isDot = (x: number, y: number): boolean =>
    x < size && !isEye(x, y) && Boolean(modules.get(y, x))
  let path = [
    [0, 0],
    [size - FINDER_SIZE, 0],
    [0, size - FINDER_SIZE],
  ]
    .map(([x = 0, y = 0]) => drawFinderPattern(x, y))
    .join('')
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDot(x, y)) continue
      let width = 1
      while (isDot(x + width, y)) width++
      path += `M${x + QUIET_ZONE}.5 ${y + QUIET_ZONE}h${width - 1}a.5.5 0 0 1 0 1h${1 - width}a.5.5 0 0 1 0-1z`
      x += width
    }
  }
  return { text, path, span: size + 2 * QUIET_ZONE }
}

/** Returns the SVG path of a finder pattern: three nested squares for the fill rule 'evenodd'. */
function drawFinderPattern(x: number, y: number): string {
  return [
    [0, 2],
    [1, 1.2],
    [2, 0.8],
  ]
    .map(([inset = 0, radius = 0]) => {
      const side = Number((FINDER_SIZE - 2 * inset - 2 * radius).toFixed(1))
      const turn = `a${radius} ${radius} 0 0 1 `
      return (
        `M${x + inset + radius + QUIET_ZONE} ${y + inset + QUIET_ZONE}h${side}${turn}${radius} ${radius}v${side}` +
        `${turn}-${radius} ${radius}h-${side}${turn}-${radius}-${radius}v-${side}${turn}${radius}-${radius}z`
      )
    })
    .join('')
}
