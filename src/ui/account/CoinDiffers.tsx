// That the site's coin is not what its settings say, in the place of its balance.
import { small } from '../kit/controls.module.css'
import { WarningIcon } from '../kit/Icon.tsx'
import { warning } from '../send/Send.module.css'
import { useTexts } from '../texts.ts'

export function CoinDiffers() {
  const t = useTexts()
  return (
    <p className={`${warning} ${small}`} data-testid="coin-differs"><WarningIcon />{t.errors['coin-differs']('')}</p>
  )
}
