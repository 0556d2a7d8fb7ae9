// French, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Connexion établie.',
  balance: 'Votre solde',
  on: (chain) => `sur ${chain}`,
  get: (symbol) => `Obtenir ${symbol}`,
  switchNetwork: 'Changer de réseau',
}

export const asking: AskingText = {
  amount: 'Montant (facultatif)',
  copyLink: 'Copier le lien de paiement',
  copyRequest: 'Copier la demande EIP-681',
  requestNote:
    'Seulement pour les portefeuilles qui lisent EIP-681. D’autres risquent d’envoyer à la mauvaise adresse.',
  code: (what) => `Code QR qui demande ${what}`,
  asked: (what) => `Un lien vous demande ${what}. Connectez votre portefeuille pour continuer.`,
  elsewhere: (what, chain) => `Un lien vous demande ${what} sur ${chain}.`,
  refused: 'Ce lien de paiement est abîmé ou n’est pas destiné à ce site. Rien n’a été rempli.',
}
