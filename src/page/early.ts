// Runs before the first paint: marks <html> when a connection will be restored, and with the chosen theme. It does nothing else.

try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') ?? 'null')?.walletId) dataset['session'] = 'restoring'
} catch {} // storage is blocked or holds nonsense: the page starts as for a new visitor

export {}
