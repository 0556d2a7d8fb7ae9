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
  stillLoading: 'Ainda carregando…',
  loadFailed: 'Parte desta página não carregou.',
  reload: 'Recarregar',
  tooOld:
    'Este navegador é antigo demais para conectar uma carteira. Atualize-o ou abra a página em outro.',
  cancel: 'Cancelar',
  fault: 'Algo deu errado aqui.',
  retry: 'Tentar de novo',
}
