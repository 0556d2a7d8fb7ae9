// The test page: lists announced wallets and sends what the form says to the first one.
const wallets = []
const text = (id, value) => (document.getElementById(id).textContent = value)

addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (typeof detail?.provider?.request !== 'function') return
  if (wallets.some(({ provider }) => provider === detail.provider)) return
  wallets.push(detail)
  const item = document.createElement('li')
  const icon = document.createElement('img')
  icon.width = icon.height = 24
  icon.alt = ''
  if (String(detail.info.icon).startsWith('data:image/')) icon.src = detail.info.icon
  item.append(icon, ` ${detail.info.name} (${detail.info.rdns})`)
  document.getElementById('wallets').append(item)
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    detail.provider.on?.(event, (payload) => {
      const line = `${event} ${payload instanceof Error ? payload.code : JSON.stringify(payload)}`
      text('events', `${document.getElementById('events').textContent}${line};`)
    })
  }
})
dispatchEvent(new Event('eip6963:requestProvider'))

async function send() {
  text('answer', 'waiting')
  const method = document.getElementById('method').value
  const written = document.getElementById('params').value
  try {
    const result = await wallets[0].provider.request({
      method,
      ...(written ? { params: JSON.parse(written) } : {}),
    })
    text('answer', JSON.stringify(result))
  } catch (error) {
    text('answer', `error ${error?.code ?? error} ${error?.message ?? ''}`)
  }
}
document.getElementById('send').addEventListener('click', send)
document.getElementById('send-modal').addEventListener('click', send)
document
  .getElementById('modal')
  .addEventListener('click', () => document.querySelector('dialog').showModal())
