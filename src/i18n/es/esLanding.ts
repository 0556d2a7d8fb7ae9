// Spanish of Spain, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Ir al contenido',
  broken: 'Una parte de esta página no se ha cargado.',
  reload: 'Recargar',
  fromDisk: 'Esta página necesita un servidor web: desde una carpeta, el navegador no la ejecuta.',
  noScript: 'JavaScript está desactivado. Actívalo y recarga la página para conectar una cartera.',
  headline: 'Conecta tu cartera.\nConserva tus claves.',
  lead: (name) =>
    `${name} ve tu dirección pública y lo que contiene, nada más. Nada se mueve si no lo apruebas en tu cartera.`,
  sees: {
    title: 'Lo que ve este sitio',
    text: 'Tu dirección pública, sus saldos y la red en la que está tu cartera. Direcciones y saldos son públicos.',
  },
  keys: {
    title: 'Lo que se queda contigo',
    text: 'Tus claves y tu frase de recuperación se quedan en tu cartera. Nunca te las pediremos.',
  },
  quiet: {
    title: 'Sin rastreadores',
    text:
      'Sin analítica ni scripts de terceros. Hasta que abras la lista de carteras, esta página solo habla con ' +
      'su propio servidor.',
  },
  footer: 'Puedes desconectarte cuando quieras.',
  coinOn: (chain) => `en ${chain}`,
  contract: 'Contrato',
  viewOn: (explorer) => `Ver en ${explorer}`,
  links: 'Más sobre este sitio',
  terms: 'Condiciones',
  privacy: 'Política de privacidad',
  language: 'Idioma',
  description: 'Conecta tu cartera para ver y usar tus criptomonedas.',
}
