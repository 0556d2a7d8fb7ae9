// Spanish, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Cartera conectada.',
  balance: 'Tu saldo',
  on: (chain) => `en ${chain}`,
  get: (symbol) => `Obtener ${symbol}`,
  switchNetwork: 'Cambiar de red',
}

export const asking: AskingText = {
  amount: 'Importe (opcional)',
  copyLink: 'Copiar enlace de pago',
  copyRequest: 'Copiar solicitud EIP-681',
  requestNote:
    'Solo para carteras que leen EIP-681. Otras podrían enviar a la dirección equivocada.',
  code: (what) => `Código QR que pide ${what}`,
  asked: (what) => `Un enlace te pide ${what}. Conecta tu cartera para continuar.`,
  elsewhere: (what, chain) => `Un enlace te pide ${what} en ${chain}.`,
  refused: 'Este enlace de pago está dañado o no es para este sitio. No se ha rellenado nada.',
}
