// Portuguese of Brazil, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Carteira conectada.',
  balance: 'Seu saldo',
  on: (chain) => `na ${chain}`,
  get: (symbol) => `Obter ${symbol}`,
  switchNetwork: 'Mudar de rede',
}

export const asking: AskingText = {
  amount: 'Valor (opcional)',
  copyLink: 'Copiar link de pagamento',
  copyRequest: 'Copiar pedido EIP-681',
  requestNote: 'Só para carteiras que leem EIP-681. Outras podem enviar para o endereço errado.',
  code: (what) => `QR code que pede ${what}`,
  asked: (what) => `Um link está pedindo ${what} a você. Conecte sua carteira para continuar.`,
  elsewhere: (what, chain) => `Um link está pedindo ${what} na ${chain}.`,
  refused: 'Este link de pagamento está danificado ou não é para este site. Nada foi preenchido.',
}
