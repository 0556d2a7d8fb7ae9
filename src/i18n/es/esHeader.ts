// Spanish of Spain, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Conectar cartera',
  connecting: 'Conectando…',
  signIn: 'Iniciar sesión',
  restoring: 'Reconectando…',
  wrongNetwork: 'Red incorrecta',
  network: 'Red: {chain}',
  account: 'Cuenta',
  pending: 'transacción pendiente',
  theme: 'Tema',
  activity: 'Privacidad',
  stillLoading: 'Sigue cargando…',
  loadFailed: 'Una parte de esta página no se ha cargado.',
  reload: 'Recargar',
  tooOld:
    'Este navegador es demasiado antiguo para conectar una cartera. Actualízalo o abre la página en otro.',
  cancel: 'Cancelar',
  fault: 'Algo ha fallado aquí.',
  retry: 'Reintentar',
}
