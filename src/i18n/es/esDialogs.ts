// Spanish of Spain, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './esErrors.ts'
import { asking, hero } from './esHero.ts'
import { money } from './esMoney.ts'
import { steps } from './esSteps.ts'

/** 'las 13:05', but 'la 1:05'. */
const hour = (time: string): string => `${/^0?1\D/.test(time) ? 'la' : 'las'} ${time}`

const { number } = wording('es')

const connect: DialogsText['connect'] = {
  title: 'Conectar una cartera',
  groups: { Installed: 'Instaladas', Popular: 'Populares' },
  recent: 'Reciente',
  installed: 'Instalada',
  byCode: 'QR',
  byApp: 'App',
  search: 'Buscar carteras',
  more: 'Más carteras',
  noneFound: 'No hay ninguna cartera con ese nombre.',
  unsupportedReason: 'Esta cartera no se puede conectar desde este dispositivo.',
  unsupported: ' (no compatible)',
  scanWith: (wallet) => `Escanea con ${wallet}`,
  scanWithPhone: 'Escanea con tu móvil',
  getAWallet: 'Obtener una cartera',
  getWallet: (wallet) => `Obtener ${wallet}`,
  installWallet: (wallet) => `Instalar ${wallet}`,
  getStartedWith: (wallet) => `Empieza con ${wallet}`,
  whatIsAWallet: '¿Qué es una cartera?',
  newToWallets: '¿Es tu primera cartera de Ethereum?',
  learnMore: 'Más información',
  get: 'OBTENER',
  notWhatYouWant: '¿No es lo que buscas?',
  notWhatYouWantWide: 'Casi cualquier otra cartera funciona con WalletConnect.',
  notWhatYouWantCompact: 'Vuelve atrás y elige WalletConnect para usar otra cartera.',
  notWhatYouWantHere:
    'Cualquier otra cartera que añadas a este navegador aparecerá aquí automáticamente.',
  points: [
    {
      title: 'Un hogar para tus activos digitales',
      text: 'Guarda, envía y recibe criptomonedas y tokens.',
    },
    {
      title: 'Una nueva forma de iniciar sesión',
      text: 'Conecta tu cartera y olvídate de crear contraseñas.',
    },
  ],
  noWallets: 'No se ha encontrado ninguna cartera en este navegador.',
  claims: (rdns) => `Sin verificar · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'App móvil y extensión del navegador',
    mobile: 'App móvil',
    extension: 'Extensión del navegador',
  },
  opensElsewhere: 'se abre en una pestaña nueva',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `Abriendo ${wallet}`,
  confirm: (wallet) => `Aprueba la conexión en ${wallet}.`,
  slow: (wallet) =>
    `Seguimos esperando. Si hay que desbloquear ${wallet}, hazlo desde la barra de herramientas del navegador.`,
  slowOnPhone: (wallet) => `Seguimos esperando. Mira si hay una solicitud en ${wallet}.`,
  pending: (wallet) => `Ya hay una solicitud abierta en ${wallet}. Termínala allí y continuaremos.`,
  waits: (wallet) => `Termina en ${wallet}`,
  done: 'Conexión establecida',
  failed: (wallet) => `No se ha podido conectar con ${wallet}`,
  rejected: 'Solicitud rechazada',
  rejectedText: 'Puedes volver a intentarlo cuando quieras.',
  ifLocked: (wallet) => `Si hay que desbloquear ${wallet}, hazlo primero.`,
  unsupported: (wallet) =>
    `${wallet} no puede conectarse así a sitios web. Prueba con otra cartera.`,
  notInstalled: (wallet) => `Falta instalar ${wallet}`,
  notInstalledText: 'Instala la cartera y vuelve. La detectaremos automáticamente.',
  notAvailable: (wallet) => `${wallet} no está disponible aquí`,
  install: 'Instalar',
  usePhone: 'Usar el móvil',
  dontHave: (wallet) => `¿No tienes ${wallet}? Descargar`,
  openApp: (wallet) => `Abrir ${wallet}`,
  openAnyApp: 'Abrir una cartera',
  continueInAny: 'Continúa en tu cartera',
  openAppAt: (wallet, place) => `Abrir ${wallet} (${place})`,
  openPageIn: (wallet) => `Abrir esta página en ${wallet}`,
  continueIn: (wallet) => `Continúa en ${wallet}`,
  pasteInApp: 'Copia el enlace y pégalo en la app de tu cartera, o prueba a abrir una.',
  acceptInApp: 'Aprueba en la app y vuelve aquí.',
  appMissing: (wallet) => `¿No pasa nada? Puede que falte instalar ${wallet}.`,
  noAppOpened: '¿No pasa nada? Copia el enlace y pégalo en la app de tu cartera.',
  copyLink: 'Copiar enlace',
  qr: (wallet) => `Código QR para conectar con ${wallet}`,
  qrDownload: (wallet) => `Código QR para obtener ${wallet}`,
  qrHint: (wallet) => `Escanéalo con el lector de ${wallet}, no con la cámara.`,
  qrPage: (wallet) => `Código QR para abrir esta página en ${wallet}`,
  qrPageHint: (wallet) =>
    `Escanéalo con tu móvil para abrir esta página en ${wallet} y conectarte allí.`,
  openPageLink: 'Abrir el enlace',
  qrHintAny: 'Escanéalo con el lector de la app de tu cartera, no con la cámara.',
  openHere: 'Abrir en este dispositivo',
  linkPreparing: 'Cargando…',
  readyToConnect: (wallet) => `Ya tienes ${wallet}`,
  connectWith: (wallet) => `Conectar con ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} se conecta desde su propio navegador. Abre allí esta página para continuar.`,
  qrPreparing: 'Cargando…',
  codeReady: 'El enlace de conexión está listo.',
  qrExpired: 'Este código QR ha caducado.',
  qrNew: 'Nuevo código',
  nothingThere: '¿No aparece nada en tu cartera?',
  mayList: 'Puede que tu cartera muestre lo que este sitio puede pedir.',
  tooMany: (seconds) => `Demasiados intentos. El siguiente, en ${seconds} s.`,
  calledNow: (wallet, now) => `La app ${wallet} ahora se llama ${now}.`,
  fromBrowser: 'Las carteras se abren mejor desde tu navegador.',
  openInBrowser: 'Abrir en el navegador',
  timeLeft: (seconds) =>
    `Caduca en ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Conexión establecida con ${wallet} como ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} para ${browser}`,
  browserCardText: 'Lo más rápido en este ordenador.',
  browserCardAction: (browser) => `Añadir a ${browser}`,
  mobileCard: (wallet) => `${wallet} para tu móvil`,
  mobileCardText: 'Usa la cartera en tu móvil.',
  mobileCardAction: 'Obtener la app',
  scanToDownload: (wallet) => `Escanea para descargar ${wallet} desde su sitio oficial.`,
  thisBrowser: 'este navegador',
}

const account: DialogsText['account'] = {
  title: 'Cuenta',
  showExact: 'Mostrar el saldo exacto',
  showLess: 'Mostrar menos decimales',
  receive: 'Recibir',
  copy: 'Copiar',
  explorerShort: 'Explorador',
  receiveTitle: 'Recibir',
  receiveCode: 'Código QR de tu dirección',
  receiveHint: (chain) =>
    `Tu dirección en ${chain}. Asegúrate de que quien envía elige la misma red.`,
  receiveContract: (chain) =>
    `Esta cuenta es un contrato en ${chain}. Lo que se le envíe por otra red se puede perder.`,
  balanceUnknown: '…',
  balanceStale: 'puede no estar al día',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `de hace ${number(seconds)} s`
      : `de hace ${number(Math.floor(seconds / 60))} min`,
  wallet: 'Cartera',
  network: 'Red',
  copyAddress: 'Copiar dirección',
  switchAccount: 'Cambiar de cuenta',
  sources: {
    injected: 'Cartera del navegador',
    walletConnect: 'Móvil, con WalletConnect',
    safe: 'App de Safe',
  },
  explorer: (name) => `Ver en ${name}`,
  disconnect: 'Desconectar',
}

const chain: DialogsText['chain'] = {
  title: 'Cambiar de red',
  wrong: 'Tu cartera está en una red no compatible. Cambia a una de estas o desconéctate.',
  current: 'Conectada',
  waiting: 'Aprueba en la cartera',
  notApproved: (wallet) => `falta aprobarla en ${wallet}`,
  ofSafe: 'Cada Safe pertenece a una sola red. Abre otro Safe para usar una distinta.',
  wrongSafe: (names) =>
    `Este Safe está en una red no compatible. Abre un Safe en una de estas: ${names}.`,
  tests: 'Redes de prueba',
  search: 'Buscar redes',
  none: 'Ninguna red coincide.',
  adding: (name, symbol, node) =>
    `Si tu cartera aún no tiene ${name}, te pedirá añadirla (${symbol}, a través de ${node}).`,
  byHand: 'Añádela manualmente:',
  fields: {
    name: 'Nombre de la red',
    id: 'ID de cadena',
    node: 'URL de RPC',
    symbol: 'Moneda',
    explorer: 'Explorador',
  },
  again: 'Conectar de nuevo',
  disconnect: 'Desconectar',
}

const signIn: DialogsText['signIn'] = {
  title: 'Iniciar sesión',
  why: 'Firma un mensaje para demostrar que esta cuenta es tuya.',
  free: 'Es gratis, no es una transacción y no da acceso a tus fondos.',
  site: 'Sitio',
  account: 'Cuenta',
  network: 'Red',
  unknownNetwork: 'No compatible aquí',
  sign: 'Iniciar sesión',
  preparing: 'Preparando el mensaje…',
  cancel: 'Cancelar y desconectar',
  signing: (wallet, site) => `Firma el mensaje en ${wallet}. Comprueba que pone ${site}.`,
  signingOnPhone: (wallet, site) =>
    `Firma el mensaje en ${wallet}, en tu móvil. Comprueba que pone ${site}.`,
  signingTitle: (wallet) => `Abriendo ${wallet}`,
  slow: (wallet) =>
    `Seguimos esperando. ¿Hay que desbloquear ${wallet}, o su ventana está detrás de esta?`,
  verifyingTitle: 'Comprobando tu firma',
  verifying: 'Será solo un momento.',
  declined: 'Firma rechazada',
  failed: 'No se ha podido iniciar sesión',
  collectingTitle: 'Hacen falta más firmas',
  collecting:
    'Aún tienen que firmar otros propietarios. Vuelve a intentarlo cuando lo hayan hecho.',
  wrongNetwork: (wallet) =>
    `${wallet} está en una red no compatible. Cambia de red primero y luego inicia sesión.`,
  switchTo: (network) => `Cambiar a ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Has cambiado a ${address}`,
  otherAccount: (wallet, address) =>
    `${wallet} está ahora en la cuenta ${address}. No se ha enviado nada.`,
  signedOut: 'Tu sesión también se ha cerrado en el servidor de este sitio.',
  chainChanged: (name) => `Has cambiado a ${name}`,
  chainTaken: (chain, wallet) => `${wallet} ya no comparte ${chain} con este sitio.`,
  disconnected: {
    revoked: (wallet) => `Te has desconectado. ${wallet} ya no comparte tu cuenta con este sitio.`,
    ended: (wallet) => `Te has desconectado. La conexión con ${wallet} se ha cerrado.`,
    kept: (wallet) =>
      `Te has desconectado. Puede que ${wallet} aún muestre este sitio; puedes quitarlo allí.`,
    'by-wallet': (wallet) =>
      `Se ha perdido la conexión: ${wallet} se ha bloqueado o la ha cerrado.`,
    restarted: (wallet) =>
      `${wallet} se ha reiniciado. Recarga esta página para conectarte de nuevo.`,
    'session-ended': (wallet) => `${wallet} ha cerrado la conexión.`,
    'ran-out': (wallet) =>
      `Tu conexión con ${wallet} ha caducado. Conéctate de nuevo para continuar.`,
    replaced: (wallet) =>
      `Has conectado otra cartera en otra pestaña, así que se ha desconectado ${wallet}.`,
    elsewhere: () => 'Te has desconectado en otra pestaña.',
  },
  fault: 'Algo ha fallado en esta página. Vuelve a intentarlo o recarga la página.',
  dismiss: 'Cerrar mensaje',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Hay una solicitud pendiente en ${wallet}.`,
  elsewhere: (wallet) => `Hay una solicitud pendiente en ${wallet}, en tu móvil.`,
  dismiss: 'Ocultar este aviso',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Otro sitio muestra esta página dentro de la suya y podría hacerte pulsar algo que no ves. Para enviar o ' +
    'iniciar sesión, abre esta página directamente.',
  leave: 'Abrir la página directamente',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `No se puede acceder a ${chain}. Los saldos pueden no estar al día; tu conexión sigue activa.`,
  busy: (chain, time) =>
    `${chain} está saturada (hasta ${hour(time)}). Los saldos pueden no estar al día; tu conexión sigue activa.`,
  wallet:
    'Tu cartera ha perdido la conexión con la red. Los envíos pueden fallar hasta que la recupere.',
  relay: 'Se ha interrumpido la conexión con tu móvil. Las solicitudes seguirán cuando vuelva.',
  offline: 'No tienes conexión. Lo que ves puede no estar al día.',
  signOut: {
    owed: 'No hemos podido contactar con el servidor de este sitio; puede que tu sesión siga abierta allí.',
    asking: 'Cerrando tu sesión en el servidor de este sitio…',
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
  yourWallet: 'tu cartera',
  theNetwork: 'La red',
  close: 'Cerrar',
  back: 'Atrás',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  continue: 'Continuar',
  details: 'Detalles',
  copied: 'Copiado',
  copyRefused: 'No se ha podido copiar. Selecciónalo aquí:',
}
