// Spanish of Latin America, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './es419Errors.ts'
import { asking, hero } from './es419Hero.ts'
import { money } from './es419Money.ts'
import { steps } from './es419Steps.ts'

/** 'las 13:05', but 'la 1:05'. */
const hour = (time: string): string => `${/^0?1\D/.test(time) ? 'la' : 'las'} ${time}`

const { number } = wording('es-419')

const connect: DialogsText['connect'] = {
  title: 'Conectar una billetera',
  groups: { Installed: 'Instaladas', Popular: 'Populares' },
  recent: 'Reciente',
  installed: 'Instalada',
  byCode: 'QR',
  byApp: 'App',
  search: 'Buscar billeteras',
  more: 'Más billeteras',
  noneFound: 'No hay ninguna billetera con ese nombre.',
  unsupportedReason: 'Esta billetera no se puede conectar desde este dispositivo.',
  unsupported: ' (no compatible)',
  scanWith: (wallet) => `Escanea con ${wallet}`,
  scanWithPhone: 'Escanea con tu teléfono',
  getAWallet: 'Obtener una billetera',
  getWallet: (wallet) => `Obtener ${wallet}`,
  installWallet: (wallet) => `Instalar ${wallet}`,
  getStartedWith: (wallet) => `Empieza con ${wallet}`,
  whatIsAWallet: '¿Qué es una billetera?',
  newToWallets: '¿Es tu primera billetera de Ethereum?',
  learnMore: 'Más información',
  get: 'OBTENER',
  notWhatYouWant: '¿No es lo que buscas?',
  notWhatYouWantWide: 'Casi cualquier otra billetera funciona con WalletConnect.',
  notWhatYouWantCompact: 'Vuelve atrás y elige WalletConnect para usar otra billetera.',
  notWhatYouWantHere:
    'Cualquier otra billetera que agregues a este navegador aparecerá aquí automáticamente.',
  points: [
    {
      title: 'Un hogar para tus activos digitales',
      text: 'Guarda, envía y recibe criptomonedas y tokens.',
    },
    {
      title: 'Una nueva forma de iniciar sesión',
      text: 'Conecta tu billetera y olvídate de crear contraseñas.',
    },
  ],
  noWallets: 'No se encontró ninguna billetera en este navegador.',
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
  failed: (wallet) => `No se pudo conectar con ${wallet}`,
  rejected: 'Solicitud rechazada',
  rejectedText: 'Puedes volver a intentarlo cuando quieras.',
  ifLocked: (wallet) => `Si hay que desbloquear ${wallet}, hazlo primero.`,
  unsupported: (wallet) =>
    `${wallet} no puede conectarse así a sitios web. Prueba con otra billetera.`,
  notInstalled: (wallet) => `Falta instalar ${wallet}`,
  notInstalledText: 'Instala la billetera y vuelve. La detectaremos automáticamente.',
  notAvailable: (wallet) => `${wallet} no está disponible aquí`,
  install: 'Instalar',
  usePhone: 'Usar el teléfono',
  dontHave: (wallet) => `¿No tienes ${wallet}? Descargar`,
  openApp: (wallet) => `Abrir ${wallet}`,
  openAnyApp: 'Abrir una billetera',
  continueInAny: 'Continúa en tu billetera',
  openAppAt: (wallet, place) => `Abrir ${wallet} (${place})`,
  openPageIn: (wallet) => `Abrir esta página en ${wallet}`,
  continueIn: (wallet) => `Continúa en ${wallet}`,
  pasteInApp: 'Copia el enlace y pégalo en la app de tu billetera, o intenta abrir una.',
  acceptInApp: 'Aprueba en la app y vuelve aquí.',
  appMissing: (wallet) => `¿No pasa nada? Puede que falte instalar ${wallet}.`,
  noAppOpened: '¿No pasa nada? Copia el enlace y pégalo en la app de tu billetera.',
  copyLink: 'Copiar enlace',
  qr: (wallet) => `Código QR para conectar con ${wallet}`,
  qrDownload: (wallet) => `Código QR para obtener ${wallet}`,
  qrHint: (wallet) => `Escanéalo con el lector de ${wallet}, no con la cámara.`,
  qrPage: (wallet) => `Código QR para abrir esta página en ${wallet}`,
  qrPageHint: (wallet) =>
    `Escanéalo con tu teléfono para abrir esta página en ${wallet} y conectarte allí.`,
  openPageLink: 'Abrir el enlace',
  qrHintAny: 'Escanéalo con el lector de la app de tu billetera, no con la cámara.',
  openHere: 'Abrir en este dispositivo',
  linkPreparing: 'Cargando…',
  readyToConnect: (wallet) => `Ya tienes ${wallet}`,
  connectWith: (wallet) => `Conectar con ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} se conecta desde su propio navegador. Abre allí esta página para continuar.`,
  qrPreparing: 'Cargando…',
  codeReady: 'El enlace de conexión está listo.',
  qrExpired: 'Este código QR venció.',
  qrNew: 'Nuevo código',
  nothingThere: '¿No aparece nada en tu billetera?',
  mayList: 'Puede que tu billetera muestre lo que este sitio puede pedir.',
  tooMany: (seconds) => `Demasiados intentos. El siguiente, en ${seconds} s.`,
  calledNow: (wallet, now) => `La app ${wallet} ahora se llama ${now}.`,
  fromBrowser: 'Las billeteras se abren mejor desde tu navegador.',
  openInBrowser: 'Abrir en el navegador',
  timeLeft: (seconds) =>
    `Vence en ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Conexión establecida con ${wallet} como ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} para ${browser}`,
  browserCardText: 'Lo más rápido en esta computadora.',
  browserCardAction: (browser) => `Agregar a ${browser}`,
  mobileCard: (wallet) => `${wallet} para tu teléfono`,
  mobileCardText: 'Usa la billetera en tu teléfono.',
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
  wallet: 'Billetera',
  network: 'Red',
  copyAddress: 'Copiar dirección',
  switchAccount: 'Cambiar de cuenta',
  sources: {
    injected: 'Billetera del navegador',
    walletConnect: 'Teléfono, con WalletConnect',
    safe: 'App de Safe',
  },
  explorer: (name) => `Ver en ${name}`,
  disconnect: 'Desconectar',
}

const chain: DialogsText['chain'] = {
  title: 'Cambiar de red',
  wrong: 'Tu billetera está en una red no compatible. Cambia a una de estas o desconéctate.',
  current: 'Conectada',
  waiting: 'Aprueba en la billetera',
  notApproved: (wallet) => `falta aprobarla en ${wallet}`,
  ofSafe: 'Cada Safe pertenece a una sola red. Abre otro Safe para usar una distinta.',
  wrongSafe: (names) =>
    `Este Safe está en una red no compatible. Abre un Safe en una de estas: ${names}.`,
  tests: 'Redes de prueba',
  search: 'Buscar redes',
  none: 'Ninguna red coincide.',
  adding: (name, symbol, node) =>
    `Si tu billetera aún no tiene ${name}, te pedirá agregarla (${symbol}, a través de ${node}).`,
  byHand: 'Agrégala manualmente:',
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
  signing: (wallet, site) => `Firma el mensaje en ${wallet}. Verifica que diga ${site}.`,
  signingOnPhone: (wallet, site) =>
    `Firma el mensaje en ${wallet}, en tu teléfono. Verifica que diga ${site}.`,
  signingTitle: (wallet) => `Abriendo ${wallet}`,
  slow: (wallet) =>
    `Seguimos esperando. ¿Hay que desbloquear ${wallet}, o su ventana está detrás de esta?`,
  verifyingTitle: 'Verificando tu firma',
  verifying: 'Será solo un momento.',
  declined: 'Firma rechazada',
  failed: 'No se pudo iniciar sesión',
  collectingTitle: 'Hacen falta más firmas',
  collecting:
    'Aún tienen que firmar otros propietarios. Vuelve a intentarlo cuando lo hayan hecho.',
  wrongNetwork: (wallet) =>
    `${wallet} está en una red no compatible. Cambia de red primero y luego inicia sesión.`,
  switchTo: (network) => `Cambiar a ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Cambiaste a ${address}`,
  otherAccount: (wallet, address) =>
    `${wallet} ahora está en la cuenta ${address}. No se envió nada.`,
  signedOut: 'Tu sesión también se cerró en el servidor de este sitio.',
  chainChanged: (name) => `Cambiaste a ${name}`,
  chainTaken: (chain, wallet) => `${wallet} ya no comparte ${chain} con este sitio.`,
  disconnected: {
    revoked: (wallet) => `Te desconectaste. ${wallet} ya no comparte tu cuenta con este sitio.`,
    ended: (wallet) => `Te desconectaste. La conexión con ${wallet} se cerró.`,
    kept: (wallet) =>
      `Te desconectaste. Puede que ${wallet} aún muestre este sitio; puedes quitarlo allí.`,
    'by-wallet': (wallet) => `Se perdió la conexión: ${wallet} se bloqueó o la cerró.`,
    restarted: (wallet) => `${wallet} se reinició. Recarga esta página para conectarte de nuevo.`,
    'session-ended': (wallet) => `${wallet} cerró la conexión.`,
    'ran-out': (wallet) => `Tu conexión con ${wallet} venció. Conéctate de nuevo para continuar.`,
    replaced: (wallet) =>
      `Conectaste otra billetera en otra pestaña, así que se desconectó ${wallet}.`,
    elsewhere: () => 'Te desconectaste en otra pestaña.',
  },
  fault: 'Algo falló en esta página. Vuelve a intentarlo o recarga la página.',
  dismiss: 'Cerrar mensaje',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Hay una solicitud pendiente en ${wallet}.`,
  elsewhere: (wallet) => `Hay una solicitud pendiente en ${wallet}, en tu teléfono.`,
  dismiss: 'Ocultar este aviso',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Otro sitio muestra esta página dentro de la suya y podría hacerte presionar algo que no ves. Para enviar o ' +
    'iniciar sesión, abre esta página directamente.',
  leave: 'Abrir la página directamente',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `No se puede conectar con ${chain}. Los saldos pueden no estar al día; tu conexión sigue activa.`,
  busy: (chain, time) =>
    `${chain} está saturada (hasta ${hour(time)}). Los saldos pueden no estar al día; tu conexión sigue activa.`,
  wallet:
    'Tu billetera perdió la conexión con la red. Los envíos pueden fallar hasta que la recupere.',
  relay: 'Se interrumpió la conexión con tu teléfono. Las solicitudes seguirán cuando vuelva.',
  offline: 'No tienes conexión. Lo que ves puede no estar al día.',
  signOut: {
    owed: 'No pudimos comunicarnos con el servidor de este sitio; puede que tu sesión siga abierta allí.',
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
  yourWallet: 'tu billetera',
  theNetwork: 'La red',
  close: 'Cerrar',
  back: 'Atrás',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  continue: 'Continuar',
  details: 'Detalles',
  copied: 'Copiado',
  copyRefused: 'No se pudo copiar. Selecciónalo aquí:',
}
