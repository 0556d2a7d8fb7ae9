// The coin beside the headline; turnCoin.ts turns it a few degrees towards a mouse or pen.
import drawing from '../coin.svg'
import { coin, place } from './Landing.module.css'

export function CoinPicture() {
  return (
    <div className={place}>
      <div id="coin" className={coin}><img src={drawing} alt="" width="480" height="480" /></div>
    </div>
  )
}
