// Portuguese of Brazil, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Conectar carteira',
  connecting: 'Conectando…',
  signIn: 'Entrar',
  restoring: 'Reconectando…',
  wrongNetwork: 'Rede incorreta',
  network: 'Rede: {chain}',
  account: 'Conta',
  pending: 'transação pendente',
  theme: 'Tema',
  activity: 'Privacidade',
  loadFailed: 'Parte desta página não carregou.',
  reload: 'Recarregar',
  cancel: 'Cancelar',
  fault: 'Algo deu errado aqui.',
  retry: 'Tentar de novo',
}
