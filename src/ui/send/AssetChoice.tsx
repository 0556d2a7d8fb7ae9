// Which asset it is about: one is a word with its picture, two are a choice.
import { useId } from 'react'
import type { Asset } from '../../eth/erc20.ts'
import { useApp } from '../appContext.ts'
import { useLive } from '../hooks.ts'
import { Picture } from '../kit/Picture.tsx'
import { useTexts } from '../texts.ts'
import { chip, chips } from './Send.module.css'

export function AssetChoice({ assets, chosen, onChoose }:
{ assets: readonly Asset[]; chosen: Asset; onChoose(asset: Asset): void }) {
  const t = useTexts()
  const name = useId()
  const named = (asset: Asset) => <><Mark asset={asset} /><span translate="no">{asset.symbol}</span></>
  if (assets.length === 1) return <span className={chip}>{named(chosen)}</span>
  return (
    <fieldset className={chips} aria-label={t.send.asset}>
      {assets.map((asset) => (
        <label key={asset.symbol} className={chip}>
          <input type="radio" name={name} data-testid={asset.address ? 'asset-coin' : 'asset-native'}
            checked={asset === chosen} onChange={() => onChoose(asset)} />
          {named(asset)}
        </label>
      ))}
    </fieldset>
  )
}

function Mark({ asset }: { asset: Asset }) {
  const { chainIcon, coinIcon } = useApp()
  const chainId = useLive()?.chainId
  const url = asset.address ? coinIcon : chainId === undefined ? undefined : chainIcon(chainId)
  return url === undefined ? null : <Picture src={url} size={20} />
}
