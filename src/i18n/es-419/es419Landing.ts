// Spanish of Latin America, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Ir al contenido',
  broken: 'Una parte de esta página no se cargó.',
  reload: 'Recargar',
  fromDisk: 'Esta página necesita un servidor web: desde una carpeta, el navegador no la ejecuta.',
  noScript:
    'JavaScript está desactivado. Actívalo y recarga la página para conectar una billetera.',
  headline: 'Conecta tu billetera.\nConserva tus claves.',
  lead: (name) =>
    `${name} ve tu dirección pública y lo que contiene, nada más. Nada se mueve si no lo apruebas en tu billetera.`,
  sees: {
    title: 'Lo que ve este sitio',
    text: 'Tu dirección pública, sus saldos y la red en la que está tu billetera. Direcciones y saldos son públicos.',
  },
  keys: {
    title: 'Lo que se queda contigo',
    text: 'Tus claves y tu frase de recuperación se quedan en tu billetera. Nunca te las pediremos.',
  },
  quiet: {
    title: 'Sin rastreadores',
    text:
      'Sin analítica ni scripts de terceros. Hasta que abras la lista de billeteras, esta página solo habla con ' +
      'su propio servidor.',
  },
  footer: 'Puedes desconectarte cuando quieras.',
  coinOn: (chain) => `en ${chain}`,
  contract: 'Contrato',
  viewOn: (explorer) => `Ver en ${explorer}`,
  links: 'Más sobre este sitio',
  terms: 'Términos',
  privacy: 'Política de privacidad',
  language: 'Idioma',
  description: 'Conecta tu billetera para ver y usar tus criptomonedas.',
}
