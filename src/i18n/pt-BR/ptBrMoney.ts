// Portuguese of Brazil, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number, plural } = wording('pt-BR')

const send: MoneyText['send'] = {
  title: 'Enviar',
  action: 'Enviar',
  asset: 'Ativo',
  to: 'Para',
  toHint: 'Endereço ou nome',
  recent: 'Destinatários anteriores',
  paste: 'Colar',
  amount: 'Valor',
  max: 'Máx.',
  maxHint: 'Seu saldo menos a taxa de rede',
  maxWaits: 'Calculando a taxa de rede…',
  available: (what) => `Disponível: ${what}`,
  check: 'Revisar',
  checking: 'Verificando…',
  fee: 'Taxa de rede',
  speeds: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Você precisa de cerca de ${need} na rede ${chain} para a taxa de rede; você tem ${have}.`,
  ownFee: 'Personalizada',
  advanced: 'Avançado',
  advancedHint: 'Em gwei. Deixe em branco para usar a estimativa.',
  fields: { maxFee: 'Taxa máxima', tip: 'Taxa de prioridade', gasPrice: 'Preço do gás' },
  sharedFee: 'Sem taxa agora. Quem executar a transação paga por ela.',
  looking: 'Buscando…',
  refusals: {
    malformed: 'Digite um endereço (0x…) ou um nome como alice.eth.',
    checksum: 'Este endereço tem um erro de digitação (o checksum não confere). Copie de novo.',
    zero: 'Este é o endereço zero. O que for enviado para lá se perde.',
    'coin-contract': 'Este é o contrato da própria moeda. O que for enviado para lá se perde.',
    'no-names': 'Este site não consegue buscar nomes. Digite um endereço.',
    'no-address': 'Este nome não tem nenhum endereço definido.',
  },
  otherNetwork: (there, here) =>
    `Este é um endereço na ${there}, mas você está enviando na ${here}.`,
  amounts: {
    empty: 'Digite um valor.',
    malformed: 'Digite o valor sem separador de milhar, por exemplo 1500,5.',
    either: (whole, part) => `Pode ser ${whole} ou ${part}. Digite o que você quer dizer.`,
    'too-fine': (symbol) => `${symbol} não tem tantas casas decimais.`,
    zero: 'Digite um valor acima de zero.',
  },
  cleared: {
    account: 'Sua conta mudou. Digite o valor de novo.',
    chain: 'A rede mudou. Digite o valor de novo.',
    asset: 'O ativo mudou. Digite o valor de novo.',
    asked:
      'Seu último pagamento pode estar a caminho. Confira sua carteira antes de enviar de novo.',
  },
  warnings: {
    own: 'Esta é a sua própria conta.',
    contract: 'Este é um contrato. Confira se ele pode receber o que você está enviando.',
    'look-alike': 'Parece um endereço que você já usou, mas é diferente. Confira cada caractere.',
    'name-changed': 'Você digitou este nome de outra forma. Confira o que aparece aqui.',
    'name-unusual': 'Este nome tem letras incomuns. Pode estar imitando outro.',
    'name-of-ethereum':
      'Este é o endereço do nome na Ethereum. Confira se ele também é usado nesta rede.',
    unchecked: 'Não foi possível verificar se este é um contrato.',
    new: 'Destinatário novo: nenhum pagamento anterior para este endereço neste navegador. Confira com a pessoa.',
    twice:
      'Este mesmo pagamento pode já estar a caminho. Se enviar de novo, você pode pagar duas vezes.',
    paid: 'Este mesmo pagamento já foi concluído. Se enviar de novo, você vai pagar duas vezes.',
    link: 'Um link preencheu isto. Confira o valor e o endereço com quem o enviou a você.',
    'above-usual': 'Esta taxa pode passar de cinco vezes o que outros pagaram recentemente.',
    'above-amount': 'A taxa de rede pode passar de um quarto do que você está enviando.',
    alone:
      'Só um servidor desta rede respondeu, então não deu para conferir de novo seu saldo e a taxa.',
  },
  reviewTitle: 'Revisar e enviar',
  from: 'De',
  network: 'Rede',
  feeByWallet: (wallet) => `quem define é ${wallet}`,
  feeAtMost: (most) => `no máximo ${most}`,
  total: 'Total',
  confirm: (wallet) => `Enviar com ${wallet}`,
  again: 'Enviar de novo',
  declined: (wallet) => `Você recusou em ${wallet}. Nada foi enviado.`,
  waitingTitle: (wallet) => `Aprove em ${wallet}`,
  waiting: (wallet) => `Confira os detalhes em ${wallet} e aprove.`,
  slow: (wallet) =>
    `Ainda aguardando. É preciso desbloquear ${wallet}, ou a janela está atrás desta?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Você mudou de conta em ${wallet}. Se esta solicitação ainda aparecer por lá, confira qual conta paga.`,
    chain: (wallet) =>
      `${wallet} mudou para outra rede. Se esta solicitação ainda aparecer por lá, recuse.`,
  },
  cancelHint: 'Isso não cancela a solicitação na sua carteira.',
  leave: 'Parar de esperar',
  onItsWayTitle: 'A caminho',
  differentTitle: 'Não é o que você revisou',
  proposedTitle: 'Proposto',
  failedTitle: 'Não enviado',
  unsureTitle: 'Confira sua carteira',
  unsure: (wallet) =>
    `Não deu para saber se o envio foi feito. Confira em ${wallet} antes de tentar de novo.`,
  onOtherChain: (wallet, there) => `A rede atual em ${wallet} é ${there}. Nada foi enviado.`,
  unknownChain: 'outra',
  switchTo: (chain) => `Mudar para ${chain}`,
  reason: (reason) => `O contrato diz: ${reason}`,
  another: 'Enviar outro',
  done: 'Pronto',
  supportHint: 'Ninguém deste site vai pedir sua frase de recuperação, nunca.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Transações recentes',
  all: 'Atividade',
  seeAll: 'Ver tudo',
  none: 'Nenhum envio ainda. O que você enviar por este site aparece aqui.',
  elsewhere: (explorer) => `Histórico completo no ${explorer}`,
  clear: 'Limpar lista',
  to: (who) => `para ${who}`,
  received: (what, from) => `Você recebeu ${what} de ${from}.`,
  toOn: (who, chain) => `para ${who} na ${chain}`,
  status: {
    waiting: 'Aguardando na sua carteira',
    asked: 'Sua carteira foi consultada – ainda sem resposta. Confira lá.',
    pending: 'Pendente',
    unknown: 'Pendente (sem acesso à rede)',
    disputed: 'Ainda indefinido: os servidores da rede não concordam',
    dropped: 'Não encontrado na rede',
    confirmed: 'Confirmado',
    failed: 'Falhou na rede',
    replaced: 'Substituído',
  },
  included: 'Em um bloco, ainda não definitivo',
  replaced: {
    cancelled: 'Cancelado na sua carteira',
    other: 'Substituído por outra transação',
    unknown: 'Substituído. Confira na sua carteira o que entrou no lugar',
  },
  different: {
    recipient: () => 'Confirmado, mas não é o que você revisou: foi para',
    amount: (sum) => `Confirmado, mas não é o que você revisou: o valor foi ${sum}.`,
    arrived: (sum) => `Confirmado, mas o valor que chegou foi ${sum}.`,
    unmoved: () => 'Confirmado, mas a moeda não foi transferida.',
    act: () =>
      'Confirmado, mas não é o que você revisou: fez outra coisa. Confira na sua carteira.',
    sender: () => 'Confirmado, mas não dá para comparar com o que você revisou: foi enviado por',
  },
  signatures: (have, need) => `Aguardando assinaturas (${number(have)} de ${number(need)})`,
  proposed: 'Aguardando assinaturas',
  view: (explorer) => `Ver no ${explorer}`,
  toasts: {
    sent: (what) => `${what}: envio realizado, aguardando confirmação.`,
    late: (what) => `${what}: envio feito depois que você parou de esperar.`,
    moved: (what) =>
      `Sua carteira mudou de conta ou de rede. Se ela ainda perguntar sobre ${what}, recuse por lá.`,
    asked: (what) =>
      `${what}: não deu para saber se o envio foi feito. Confira sua carteira antes de enviar de novo.`,
    included: (what) => `${what}: o pagamento está em um bloco. Em breve será definitivo.`,
    confirmed: (what) => `${what}: pagamento confirmado.`,
    different: (what) =>
      `${what}: o que foi confirmado não é o que você revisou. Veja suas transações recentes.`,
    failed: (what) => `${what}: o pagamento falhou. Só a taxa de rede foi cobrada.`,
    cancelled: (what) => `${what}: pagamento cancelado na sua carteira.`,
    replaced: (what) => `${what}: pagamento substituído por outra transação sua.`,
    dropped: (what) =>
      `${what}: o pagamento não está mais na rede. Ele ainda pode reaparecer; confira sua carteira antes de enviar de ` +
      'novo.',
    'taken-back': (what) =>
      `${what}: a rede descartou o bloco deste pagamento. Ele voltou a ficar pendente; não envie duas vezes.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Adicionar à carteira',
  asked: (wallet) => `Solicitação enviada para ${wallet}.`,
  declined: 'Não foi adicionada.',
  waiting: (wallet) => `Aprove em ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privacidade',
  lead: 'Tudo o que esta página pediu à sua carteira ou à rede. Só você pode ver esta lista.',
  empty: 'Nada foi pedido a ninguém ainda.',
  show: 'Mostrar cada solicitação',
  toWallet: (count, wallet) => {
    const forms = { one: 'solicitação', many: 'de solicitações', other: 'solicitações' }
    return `${number(count)} ${plural(count, forms)} para ${wallet}`
  },
  toNetworks: (count) => (count === 0 ? undefined : `${number(count)} para as redes que você usa`),
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} para WalletConnect`),
  summary: (asked) => `${asked}. Para mais ninguém.`,
  requests: 'Solicitações, da mais recente à mais antiga',
  outcomes: { waiting: 'aguardando', ok: 'respondida', failed: 'falhou' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Ocultar endereços',
  hidden: 'oculto',
  copy: 'Copiar como texto',
  stored: 'Salvo neste navegador',
  nothingStored: 'Nada salvo.',
  entries: {
    'florin.session': 'A carteira e a conta conectadas',
    'florin.recents': 'Carteiras já usadas',
    'florin.theme': 'Tema',
    'florin.language': 'Idioma',
    'florin.transactions': 'Transações recentes',
    'florin.cache': 'Nomes e saldos já vistos',
  },
  phone: 'A conexão com o celular',
  otherEntry: 'Outros dados',
  bytes: (count) =>
    `${number(count)} ${plural(count, { one: 'byte', many: 'de bytes', other: 'bytes' })}`,
  erase: 'Desconectar e apagar tudo',
  erased: 'Todos os dados foram apagados.',
}

export const money: MoneyText = { send, transactions, coin, activity }
