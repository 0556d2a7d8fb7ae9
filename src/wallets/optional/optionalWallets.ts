// All optional wallets with their icons, loaded as a separate chunk.
import type { CatalogWallet } from '../wallet.ts'
import { binance } from './binance.ts'
import { bitget } from './bitget.ts'
import { imToken } from './imToken.ts'
import { ledger } from './ledger.ts'
import { okx } from './okx.ts'
import { phantom } from './phantom.ts'
import { rabby } from './rabby.ts'
import { trust } from './trust.ts'
import { uniswap } from './uniswap.ts'
import { zerion } from './zerion.ts'

export const optionalWallets: readonly CatalogWallet[] = [
  trust,
  okx,
  bitget,
  uniswap,
  zerion,
  ledger,
  imToken,
  binance,
  phantom,
  rabby,
]
