// What stands in place of a balance whose coin is not what its settings say.
import { useTexts } from '../texts.ts'
import { small } from '../kit/controls.module.css'
import { WarningIcon } from '../kit/Icon.tsx'
import { warning } from '../send/Send.module.css'

export function CoinDiffers() {
  const t = useTexts()
  return (
    <p className={`${warning} ${small}`} data-testid="coin-differs"><WarningIcon />{t.errors['coin-differs']('')}</p>
  )
}
