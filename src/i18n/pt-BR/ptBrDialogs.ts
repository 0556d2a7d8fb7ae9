// Portuguese of Brazil, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './ptBrErrors.ts'
import { asking, hero } from './ptBrHero.ts'
import { money } from './ptBrMoney.ts'
import { steps } from './ptBrSteps.ts'

const { number } = wording('pt-BR')
const THIS_BROWSER = 'este navegador'

const connect: DialogsText['connect'] = {
  title: 'Conectar uma carteira',
  groups: { Installed: 'Instaladas', Popular: 'Populares' },
  recent: 'Recente',
  installed: 'Instalada',
  byCode: 'QR',
  byApp: 'App',
  search: 'Buscar carteiras',
  more: 'Mais carteiras',
  noneFound: 'Nenhuma carteira com esse nome.',
  unsupportedReason: 'Esta carteira não consegue conectar a partir deste dispositivo.',
  unsupported: ' (não compatível)',
  scanWith: (wallet) => `Escaneie com ${wallet}`,
  scanWithPhone: 'Escaneie com o celular',
  getAWallet: 'Obter uma carteira',
  getWallet: (wallet) => `Obter ${wallet}`,
  installWallet: (wallet) => `Instalar ${wallet}`,
  getStartedWith: (wallet) => `Comece com ${wallet}`,
  whatIsAWallet: 'O que é uma carteira?',
  newToWallets: 'É sua primeira carteira Ethereum?',
  learnMore: 'Saiba mais',
  get: 'OBTER',
  notWhatYouWant: 'Não é o que você procura?',
  notWhatYouWantWide: 'Quase qualquer outra carteira funciona via WalletConnect.',
  notWhatYouWantCompact: 'Volte e escolha WalletConnect para usar outra carteira.',
  notWhatYouWantHere:
    'Qualquer outra carteira que você adicionar a este navegador aparece aqui automaticamente.',
  points: [
    { title: 'Um lar para seus ativos digitais', text: 'Guarde, envie e receba moedas e tokens.' },
    {
      title: 'Um novo jeito de entrar',
      text: 'Conecte sua carteira em vez de criar uma senha para cada site.',
    },
  ],
  noWallets: 'Nenhuma carteira encontrada neste navegador.',
  claims: (rdns) => `Não verificada · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'App para celular e extensão do navegador',
    mobile: 'App para celular',
    extension: 'Extensão do navegador',
  },
  opensElsewhere: 'abre em uma nova guia',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `Abrindo ${wallet}`,
  confirm: (wallet) => `Aprove a conexão em ${wallet}.`,
  slow: (wallet) =>
    `Ainda aguardando. Se for preciso desbloquear ${wallet}, use a barra de ferramentas do navegador.`,
  slowOnPhone: (wallet) => `Ainda aguardando. Veja se há uma solicitação em ${wallet}.`,
  pending: (wallet) =>
    `Já há uma solicitação aberta em ${wallet}. Conclua por lá e nós continuamos.`,
  waits: (wallet) => `Conclua em ${wallet}`,
  done: 'Carteira conectada',
  failed: (wallet) => `Não foi possível conectar com ${wallet}`,
  rejected: 'Solicitação recusada',
  rejectedText: 'Você pode tentar de novo quando quiser.',
  ifLocked: (wallet) => `Se a carteira ${wallet} estiver bloqueada, desbloqueie-a primeiro.`,
  unsupported: (wallet) =>
    `${wallet} não consegue se conectar a sites desta forma. Tente outra carteira.`,
  notInstalled: (wallet) => `Falta instalar ${wallet}`,
  notInstalledText: 'Instale a carteira e volte aqui. Vamos detectá-la automaticamente.',
  notAvailable: (wallet) => `${wallet} não está disponível aqui`,
  install: 'Instalar',
  usePhone: 'Usar o celular',
  dontHave: (wallet) => `Não tem ${wallet}? Baixe`,
  openApp: (wallet) => `Abrir ${wallet}`,
  openAnyApp: 'Abrir uma carteira',
  continueInAny: 'Continue na sua carteira',
  openAppAt: (wallet, place) => `Abrir ${wallet} (${place})`,
  openPageIn: (wallet) => `Abrir esta página em ${wallet}`,
  continueIn: (wallet) => `Continue em ${wallet}`,
  pasteInApp: 'Copie o link e cole no app da sua carteira, ou tente abrir um.',
  acceptInApp: 'Aprove no app e volte para cá.',
  appMissing: (wallet) => `Nada acontece? Talvez falte instalar ${wallet}.`,
  noAppOpened: 'Nada acontece? Copie o link e cole no app da sua carteira.',
  copyLink: 'Copiar link',
  qr: (wallet) => `QR code para conectar com ${wallet}`,
  qrDownload: (wallet) => `QR code para obter ${wallet}`,
  qrHint: (wallet) => `Escaneie com o leitor que há em ${wallet}, não com a câmera.`,
  qrPage: (wallet) => `QR code para abrir esta página em ${wallet}`,
  qrPageHint: (wallet) =>
    `Escaneie com o celular para abrir esta página em ${wallet} e conectar por lá.`,
  openPageLink: 'Abrir o link',
  qrHintAny: 'Escaneie com o leitor do app da sua carteira, não com a câmera.',
  openHere: 'Abrir neste dispositivo',
  linkPreparing: 'Carregando…',
  readyToConnect: (wallet) => `Você já tem ${wallet}`,
  connectWith: (wallet) => `Conectar com ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} se conecta pelo próprio navegador. Abra esta página por lá para continuar.`,
  qrPreparing: 'Carregando…',
  codeReady: 'O link de conexão está pronto.',
  qrExpired: 'Este QR code expirou.',
  qrNew: 'Novo código',
  nothingThere: 'Nada na sua carteira?',
  mayList: 'Sua carteira pode listar o que este site pode pedir.',
  tooMany: (seconds) => `Tentativas demais. A próxima em ${seconds} s.`,
  calledNow: (wallet, now) => `O app ${wallet} agora se chama ${now}.`,
  fromBrowser: 'As carteiras abrem melhor pelo seu navegador.',
  openInBrowser: 'Abrir no navegador',
  timeLeft: (seconds) =>
    `Expira em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Conexão feita com ${wallet} como ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} para ${browser}`,
  browserCardText: 'O jeito mais rápido neste computador.',
  browserCardAction: (browser) =>
    `Adicionar ${browser === THIS_BROWSER ? `a ${browser}` : `ao ${browser}`}`,
  mobileCard: (wallet) => `${wallet} para o celular`,
  mobileCardText: 'Use no seu celular.',
  mobileCardAction: 'Baixar o app',
  scanToDownload: (wallet) => `Escaneie para baixar ${wallet} do site oficial.`,
  thisBrowser: THIS_BROWSER,
}

const account: DialogsText['account'] = {
  title: 'Conta',
  showExact: 'Mostrar o saldo exato',
  showLess: 'Mostrar menos casas decimais',
  receive: 'Receber',
  copy: 'Copiar',
  explorerShort: 'Explorar',
  receiveTitle: 'Receber',
  receiveCode: 'QR code do seu endereço',
  receiveHint: (chain) => `Seu endereço na ${chain}. Confira se quem envia escolhe a mesma rede.`,
  receiveContract: (chain) =>
    `Esta conta é um contrato na ${chain}. O que for enviado a ela por outra rede pode se perder.`,
  balanceUnknown: '…',
  balanceStale: 'pode estar desatualizado',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `de ${number(seconds)} s atrás`
      : `de ${number(Math.floor(seconds / 60))} min atrás`,
  wallet: 'Carteira',
  network: 'Rede',
  copyAddress: 'Copiar endereço',
  switchAccount: 'Trocar de conta',
  sources: {
    injected: 'Carteira do navegador',
    walletConnect: 'Celular, via WalletConnect',
    safe: 'App Safe',
  },
  explorer: (name) => `Ver no ${name}`,
  disconnect: 'Desconectar',
}

const chain: DialogsText['chain'] = {
  title: 'Mudar de rede',
  wrong: 'Sua carteira está em uma rede não compatível. Mude para uma destas ou desconecte.',
  current: 'Conectada',
  waiting: 'Aprove na carteira',
  notApproved: (wallet) => `falta aprovar em ${wallet}`,
  ofSafe: 'Cada Safe pertence a uma rede. Abra outro Safe para usar uma rede diferente.',
  wrongSafe: (names) =>
    `Este Safe está em uma rede não compatível. Abra um Safe em uma destas: ${names}.`,
  tests: 'Redes de teste',
  search: 'Buscar redes',
  none: 'Nenhuma rede encontrada.',
  adding: (name, symbol, node) =>
    `Se a sua carteira ainda não tem a rede ${name}, ela vai pedir para adicionar (${symbol}, por ${node}).`,
  byHand: 'Adicione manualmente:',
  fields: {
    name: 'Nome da rede',
    id: 'ID da cadeia',
    node: 'URL da RPC',
    symbol: 'Moeda',
    explorer: 'Explorador',
  },
  again: 'Conectar de novo',
  disconnect: 'Desconectar',
}

const signIn: DialogsText['signIn'] = {
  title: 'Entrar',
  why: 'Assine uma mensagem para provar que esta conta é sua.',
  free: 'É grátis, não é uma transação e não dá acesso às suas moedas.',
  site: 'Site',
  account: 'Conta',
  network: 'Rede',
  unknownNetwork: 'Não compatível aqui',
  sign: 'Entrar',
  preparing: 'Preparando a mensagem…',
  cancel: 'Cancelar e desconectar',
  signing: (wallet, site) => `Assine a mensagem em ${wallet}. Confira se ela mostra ${site}.`,
  signingOnPhone: (wallet, site) =>
    `Assine a mensagem em ${wallet}, no seu celular. Confira se ela mostra ${site}.`,
  signingTitle: (wallet) => `Abrindo ${wallet}`,
  slow: (wallet) =>
    `Ainda aguardando. É preciso desbloquear ${wallet}, ou a janela está atrás desta?`,
  verifyingTitle: 'Verificando sua assinatura',
  verifying: 'Só um instante.',
  declined: 'Assinatura recusada',
  failed: 'Não foi possível entrar',
  collectingTitle: 'Faltam assinaturas',
  collecting: 'Outros proprietários ainda precisam assinar. Tente de novo depois disso.',
  wrongNetwork: (wallet) =>
    `${wallet} está em uma rede não compatível. Mude de rede primeiro e depois entre.`,
  switchTo: (network) => `Mudar para ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Conta atual: ${address}`,
  otherAccount: (wallet, address) => `A conta atual em ${wallet} é ${address}. Nada foi enviado.`,
  signedOut: 'Sua sessão também foi encerrada no servidor deste site.',
  chainChanged: (name) => `Rede atual: ${name}`,
  chainTaken: (chain, wallet) => `${wallet} não compartilha mais a rede ${chain} com este site.`,
  disconnected: {
    revoked: (wallet) =>
      `Você se desconectou. ${wallet} não compartilha mais sua conta com este site.`,
    ended: (wallet) => `Você se desconectou. A conexão com ${wallet} foi encerrada.`,
    kept: (wallet) =>
      `Você se desconectou. ${wallet} ainda pode listar este site; você pode removê-lo por lá.`,
    'by-wallet': (wallet) => `Conexão encerrada: houve bloqueio ou desconexão em ${wallet}.`,
    restarted: (wallet) => `${wallet} reiniciou. Recarregue esta página para conectar de novo.`,
    'session-ended': (wallet) => `${wallet} encerrou a conexão.`,
    'ran-out': (wallet) => `Sua conexão com ${wallet} expirou. Conecte de novo para continuar.`,
    replaced: (wallet) =>
      `Você conectou outra carteira em outra guia, então a conexão com ${wallet} foi encerrada.`,
    elsewhere: () => 'Você se desconectou em outra guia.',
  },
  fault: 'Algo deu errado nesta página. Tente de novo ou recarregue a página.',
  dismiss: 'Fechar mensagem',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Há uma solicitação esperando em ${wallet}.`,
  elsewhere: (wallet) => `Há uma solicitação esperando em ${wallet}, no seu celular.`,
  dismiss: 'Ocultar este lembrete',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Outro site mostra esta página dentro dele e poderia fazer você tocar em algo que não vê. Para enviar ou ' +
    'entrar, abra esta página diretamente.',
  leave: 'Abrir diretamente',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `Não foi possível acessar a rede ${chain}. Os saldos podem estar desatualizados; sua conexão continua.`,
  busy: (chain, time) =>
    `Rede ${chain} sobrecarregada até ${time}. Os saldos podem estar desatualizados; sua conexão continua.`,
  wallet: 'Sua carteira perdeu a conexão com a rede. Os envios podem falhar até ela voltar.',
  relay: 'A conexão com seu celular foi interrompida. As solicitações continuam quando ela voltar.',
  offline: 'Você está offline. O que você vê pode estar desatualizado.',
  signOut: {
    owed: 'Não foi possível acessar o servidor deste site; sua sessão pode ainda estar aberta por lá.',
    asking: 'Encerrando sua sessão no servidor deste site…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet: 'sua carteira',
  theNetwork: 'A rede',
  close: 'Fechar',
  back: 'Voltar',
  cancel: 'Cancelar',
  retry: 'Tentar de novo',
  reload: 'Recarregar a página',
  continue: 'Continuar',
  details: 'Detalhes',
  copied: 'Copiado',
  copyRefused: 'Não foi possível copiar. Selecione aqui:',
}
