// The bottom part of the network dialog: the progress of a switch, or the reason why it failed.
import type { Chain } from '../../chains/chain.ts'
import type { AppError } from '../../errors.ts'
import { getHost } from '../../lib/parse.ts'
import { useApp } from '../appContext.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { secondary, soft } from '../components/controls.module.css'
import { foot as footClass } from '../components/Foot.module.css'
import { ReloadButton, getReloadAction, getStatusTone } from '../components/StatusView.tsx'
import { summary } from '../components/StatusView.module.css'
import { useConnectionField } from '../hooks.ts'
import { useIsSlow } from '../modalHooks.ts'
import { getErrorMessage, useMessages, useSlowMessage, useWalletName } from '../useMessages.ts'
import { details, failed, fields, foot } from './SwitchStatus.module.css'

export function SwitchStatus() {
  const switching = useConnectionField('switching')
  const chain = useApp().chains.find(({ id }) => id === switching?.chainId)
  const error = switching?.error
  return (
    <div className={chain && `${footClass} ${foot}`}>
      <div role="status">{chain && !error && <SwitchPending chain={chain} />}</div>
      {chain && error && <SwitchFailed chain={chain} error={error} />}
    </div>
  )
}

function SwitchFailed({ chain, error }: { chain: Chain; error: AppError }) {
  const { session } = useApp()
  const t = useMessages()
  const wallet = useWalletName()
  return (
    <>
      <p
        role="alert"
        className={failed}
        data-tone={getStatusTone(error)}
        ref={(line) => line?.scrollIntoView({ block: 'nearest' })}
      >
        {getErrorMessage(t, error, wallet)}
      </p>
      {error.code === 'chain-not-approved' && (
        <button
          type="button"
          className={secondary}
          data-testid="connect-again"
          onClick={() => void session.disconnect().then(() => session.open('connect'))}
        >
          {t.chain.again}
        </button>
      )}
      {getReloadAction(error.code) && <ReloadButton error={error} />}
      {error.code === 'chain-add-refused' && <ManualSetup chain={chain} />}
    </>
  )
}

function SwitchPending({ chain }: { chain: Chain }) {
  const { session } = useApp()
  const t = useMessages()
  const wallet = useWalletName()
  const slow = useIsSlow(0)
  const slowMessage = useSlowMessage()
  return (
    <>
      <p>{slow ? slowMessage(wallet) : t.chain.adding(chain.name)}</p>
      <details className={details}>
        <summary className={summary}>{t.details}</summary>
        <FieldList
          fields={[
            [t.chain.fields.symbol, chain.nativeCurrency.symbol],
            [t.chain.fields.node, getHost(getPublicUrl(chain))],
          ]}
        />
      </details>
      <button
        type="button"
        className={secondary}
        data-testid="cancel"
        onClick={session.cancelSwitch}
      >
        {t.cancel}
      </button>
      <ReloadButton slow={slow && !session.connection()?.peer} />
    </>
  )
}

/** Returns the first of the RPC URLs that wallets get when they add the network, or '' if there is
 * none. */
function getPublicUrl({ rpcUrls, publicRpcUrls = rpcUrls }: Chain): string {
  return publicRpcUrls.find((url) => url.startsWith('http')) ?? ''
}

/** Lists the values for adding the network manually, if the wallet refuses to add it. */
function ManualSetup({ chain }: { chain: Chain }) {
  const t = useMessages()
  const { fields: names } = t.chain
  return (
    <>
      <p>{t.chain.byHand}</p>
      <FieldList
        canCopy
        fields={[
          [names.name, chain.name],
          [names.id, String(chain.id)],
          [names.node, getPublicUrl(chain)],
          [names.symbol, chain.nativeCurrency.symbol],
          [names.explorer, chain.blockExplorers[0]?.url ?? ''],
        ]}
      />
    </>
  )
}

function FieldList({
  fields: list,
  canCopy,
}: {
  fields: readonly (readonly [string, string])[]
  canCopy?: true
}) {
  const t = useMessages()
  return (
    <dl className={fields}>
      {list.map(([name, value]) => {
        const text = (
          <bdi dir="ltr" translate="no">
            {value}
          </bdi>
        )
        return (
          <div key={name}>
            <dt className={soft}>{name}</dt>
            <dd>
              {canCopy ? (
                <CopyButton value={value} label={`${t.account.copy}: ${name}`}>
                  {text}
                </CopyButton>
              ) : (
                text
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
