// Portuguese of Brazil, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Ir para o conteúdo',
  broken: 'Parte desta página não carregou.',
  reload: 'Recarregar',
  fromDisk: 'Esta página precisa de um servidor web: de uma pasta, o navegador não a executa.',
  noScript:
    'O JavaScript está desativado. Ative-o e recarregue a página para conectar uma carteira.',
  headline: 'Conecte a carteira.\nGuarde suas chaves.',
  lead: (name) =>
    `${name} vê seu endereço público e o que há nele, nada mais. Nada se move sem a sua aprovação na carteira.`,
  sees: {
    title: 'O que este site vê',
    text: 'Seu endereço público, os saldos dele e a rede da sua carteira. Endereços e saldos são públicos.',
  },
  keys: {
    title: 'O que fica com você',
    text: 'Suas chaves e sua frase de recuperação ficam na sua carteira. Nunca vamos pedir por elas.',
  },
  quiet: {
    title: 'Sem rastreadores',
    text:
      'Sem análise de uso nem scripts de terceiros. Até você abrir a lista de carteiras, esta página só fala ' +
      'com o próprio servidor.',
  },
  footer: 'Você pode desconectar quando quiser.',
  coinOn: (chain) => `na ${chain}`,
  contract: 'Contrato',
  viewOn: (explorer) => `Ver no ${explorer}`,
  links: 'Mais sobre este site',
  terms: 'Termos',
  privacy: 'Política de privacidade',
  language: 'Idioma',
  description: 'Conecte sua carteira para ver e usar suas criptomoedas.',
}
