// Portuguese of Brazil, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'A rede está sobrecarregada. Tente de novo em instantes.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Você recusou a solicitação em ${wallet}. Nada mudou.`,
  'request-pending': (wallet) =>
    `Já há uma solicitação aberta em ${wallet}. Conclua por lá primeiro.`,
  unauthorized: (wallet) =>
    `${wallet} não deixa este site ver nenhuma conta. Permita isso na carteira e tente de novo.`,
  'method-unsupported': (who) =>
    `${who} não tem suporte para isso. Se a sua carteira tiver, comece por ela.`,
  'wallet-not-found': () =>
    'Nenhuma carteira encontrada no navegador. Instale uma e tente de novo.',
  'wallet-unreachable': (wallet) =>
    `${wallet} não está respondendo. Recarregue a página e tente de novo.`,
  'wallet-restarted': (wallet) =>
    `${wallet} reiniciou. Recarregue esta página para conectar de novo.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} está offline. Verifique sua conexão e tente de novo.`,
  'wallet-expired': (wallet) => `${wallet} não respondeu a tempo. Tente de novo.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} enviou uma resposta que não conseguimos ler. Tente de novo ou atualize a carteira.`,
  'wallet-failed': (wallet) =>
    `${wallet} não conseguiu concluir a solicitação. Desbloqueie a carteira e tente de novo.`,
  'chain-disconnected': (wallet) => `${wallet} não está nesta rede. Mude para ela na carteira.`,
  'chain-not-added': (wallet) =>
    `${wallet} não tem esta rede. Adicione na carteira e tente de novo.`,
  'chain-add-refused': (wallet) =>
    `${wallet} não conseguiu adicionar esta rede. Adicione manualmente e tente de novo.`,
  'chain-not-configured': () => 'Este site não é compatível com essa rede. Escolha outra.',
  'chain-not-approved': (wallet) => `${wallet} não aprovou esta rede. Conecte de novo e aprove.`,
  'switch-failed': (wallet) =>
    `${wallet} não conseguiu mudar de rede. Tente de novo ou mude pela carteira.`,
  'switch-ignored': (wallet) => `${wallet} aprovou, mas não mudou de rede. Mude pela carteira.`,
  'no-common-chain': (wallet) =>
    `${wallet} não compartilhou nenhuma rede compatível com este site. Tente de novo e aprove uma.`,
  aborted: () => 'Cancelado.',
  timeout: () => 'Demorou demais. Tente de novo.',
  offline: () => 'Você está offline. Tente de novo quando a conexão voltar.',
  network: () => 'Não foi possível acessar a rede. Tente de novo em instantes.',
  http: () => 'A rede não está aceitando solicitações. Tente de novo em instantes.',
  'rate-limited': busy,
  'bad-response': () =>
    'A rede enviou uma resposta que não conseguimos ler. Tente de novo em instantes.',
  'wrong-chain': () =>
    'Um servidor respondeu por outra rede, então não usamos a resposta. Tente de novo em instantes.',
  rpc: () => 'A rede não conseguiu concluir a solicitação. Tente de novo.',
  'node-unavailable': () => 'A rede não consegue responder agora. Tente de novo em instantes.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} não conseguiu processar esta solicitação. Volte, confira os dados e tente de novo.`,
  'load-failed': () => 'Parte desta página não carregou. Tente de novo ou recarregue a página.',
  'storage-blocked': () =>
    'Seu navegador bloqueia os dados deste site, e a conexão precisa deles. Permita e recarregue a página.',
  reverted: () => 'O contrato recusou, então nada foi enviado. Confira o destinatário e o valor.',
  'already-known': (wallet) => `A rede já tem este pagamento. Acompanhe em ${wallet}.`,
  'nonce-too-low': () =>
    'Outro pagamento desta conta entrou antes, então este não foi enviado. Confira sua atividade recente e tente de ' +
    'novo.',
  'nonce-too-high': () =>
    'Um pagamento anterior ainda espera na sua carteira. Envie ou cancele por lá e tente de novo.',
  'pending-limit': () =>
    'Um pagamento anterior desta conta ainda está a caminho. Espere ele chegar e tente de novo.',
  'insufficient-funds': () => 'Seu saldo não cobre o valor e a taxa de rede.',
  'above-balance': () => 'Você não tem tudo isso.',
  'fee-unpaid': () => 'Seu saldo não cobre a taxa de rede.',
  'fee-cap-too-high': () => 'Nenhuma rede aceita uma taxa máxima tão alta. Diminua esse valor.',
  'fee-cap-too-low': () => 'A taxa máxima está abaixo da taxa base atual. Aumente esse valor.',
  'fee-absurd': () => 'Esta taxa é mais de cem vezes a taxa de rede atual. Diminua esse valor.',
  'tip-above-fee-cap': () => 'A taxa de prioridade não pode passar da taxa máxima.',
  'fee-conflict': () =>
    'Use um preço do gás ou então uma taxa máxima e uma de prioridade, não os dois.',
  'gas-too-low': () =>
    'Sua carteira definiu um limite de gás baixo demais. Deixe que ela escolha e tente de novo.',
  'gas-too-high': () =>
    'Sua carteira definiu um limite de gás alto demais. Deixe que ela escolha e tente de novo.',
  'replacement-underpriced': () => 'Para substituir uma transação pendente, defina uma taxa maior.',
  'tx-type-unsupported': () =>
    'Esta rede não tem taxa de prioridade. Use um preço do gás no lugar dela.',
  'transaction-rejected': () =>
    'A rede não aceitou esta transação. Confira o valor e a taxa e tente de novo.',
  'name-invalid': () =>
    'Não podemos usar este nome: ele tem caracteres que podem enganar você. Digite um endereço.',
  'name-offchain': () =>
    'Este nome não está guardado na rede, então não conseguimos buscá-lo. Digite um endereço.',
  'nodes-disagree': () =>
    'Dois servidores desta rede não concordam, então paramos por segurança. Tente de novo em instantes.',
  'node-alone': () =>
    'Só um servidor desta rede respondeu, e um nome precisa de dois. Tente de novo em instantes ou digite um endereço.',
  abi: () =>
    'Não conseguimos ler a resposta do contrato. Pode não ser a moeda que diz ser. Não envie até ter certeza.',
  'coin-differs': () =>
    'Os dados deste site sobre esta moeda não batem com o contrato dela, então não dá para enviá-la daqui.',
  'qr-not-configured': () =>
    'A conexão pelo celular não está configurada neste site. Use outra carteira.',
  'relay-unreachable': () =>
    'Não foi possível acessar WalletConnect agora. Tente de novo ou use uma carteira de navegador.',
  'relay-refused': () =>
    'WalletConnect não está aceitando este site agora. Use uma carteira de navegador.',
  'clock-wrong': () =>
    'O relógio do seu dispositivo está errado. Ative o horário automático e tente de novo.',
  'request-undelivered': (wallet) =>
    `Não conseguimos contato com ${wallet}, mas a solicitação pode aparecer por lá. Confira antes de tentar de novo.`,
  'session-ended': (wallet) => `${wallet} encerrou a conexão. Conecte de novo para continuar.`,
  'safe-info': () => 'Não foi possível carregar as informações do Safe.',
  'wallet-refused': (wallet) => `${wallet} não aprovou. Tente de novo.`,
  'sign-in-start': () =>
    'O servidor deste site não conseguiu iniciar o login. Tente de novo em instantes.',
  'sign-in-rejected': () => 'O servidor deste site não aceitou a assinatura. Tente de novo.',
  'sign-in-unreachable': () =>
    'Não foi possível acessar o servidor deste site para verificar a assinatura. Tente de novo em instantes.',
  'sign-in-expired': () =>
    'Esta solicitação de login expirou. Tente de novo; se continuar, confira o relógio do seu dispositivo.',
  'shared-origin': () =>
    'Outros sites compartilham este endereço, então não é seguro entrar aqui. Abra este site no endereço dele.',
  'invalid-input': () => 'Confira os campos marcados em vermelho.',
  unknown: (who) => `${who} teve um problema. Tente de novo.`,
}
