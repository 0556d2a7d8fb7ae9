// Spanish of Spain, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number, plural } = wording('es')

const send: MoneyText['send'] = {
  title: 'Enviar',
  action: 'Enviar',
  asset: 'Activo',
  to: 'Para',
  toHint: 'Dirección o nombre',
  recent: 'Destinatarios anteriores',
  paste: 'Pegar',
  amount: 'Importe',
  max: 'Máx.',
  maxHint: 'Tu saldo menos la comisión de red',
  maxWaits: 'Calculando la comisión de red…',
  available: (what) => `Disponible: ${what}`,
  check: 'Revisar',
  checking: 'Comprobando…',
  fee: 'Comisión de red',
  speeds: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Necesitas alrededor de ${need} en ${chain} para la comisión de red; tienes ${have}.`,
  ownFee: 'Personalizada',
  advanced: 'Avanzado',
  advancedHint: 'En gwei. Déjalo en blanco para usar la estimación.',
  fields: { maxFee: 'Comisión máxima', tip: 'Comisión de prioridad', gasPrice: 'Precio del gas' },
  sharedFee: 'Ahora no hay comisión. La paga quien ejecute la transacción.',
  looking: 'Buscando…',
  refusals: {
    malformed: 'Introduce una dirección (0x…) o un nombre como alice.eth.',
    checksum:
      'Esta dirección tiene una errata (la suma de comprobación no coincide). Cópiala de nuevo.',
    zero: 'Es la dirección cero. Todo lo que se envía allí se pierde.',
    'coin-contract': 'Es el contrato de la propia moneda. Todo lo que se envía allí se pierde.',
    'no-names': 'Este sitio no puede buscar nombres. Introduce una dirección.',
    'no-address': 'Este nombre no tiene ninguna dirección asignada.',
  },
  otherNetwork: (there, here) => `Es una dirección de ${there}, pero estás enviando en ${here}.`,
  amounts: {
    empty: 'Introduce un importe.',
    malformed: 'Introduce el importe sin separadores de miles, por ejemplo 1500,5.',
    either: (whole, part) => `Podría ser ${whole} o ${part}. Introduce el que corresponda.`,
    'too-fine': (symbol) => `${symbol} no admite tantos decimales.`,
    zero: 'Introduce un importe mayor que cero.',
  },
  cleared: {
    account: 'Tu cuenta ha cambiado. Introduce el importe de nuevo.',
    chain: 'La red ha cambiado. Introduce el importe de nuevo.',
    asset: 'El activo ha cambiado. Introduce el importe de nuevo.',
    asked: 'Puede que tu último pago esté en camino. Revisa tu cartera antes de volver a enviar.',
  },
  warnings: {
    own: 'Es tu propia cuenta.',
    contract: 'Es un contrato. Asegúrate de que puede recibir lo que envías.',
    'look-alike':
      'Se parece a una dirección que has usado, pero es distinta. Comprueba cada carácter.',
    'name-changed': 'Has escrito este nombre de otra forma. Comprueba el que se muestra aquí.',
    'name-unusual': 'Este nombre tiene letras poco habituales. Puede que imite a otro.',
    'name-of-ethereum':
      'Es la dirección de este nombre en Ethereum. Asegúrate de que también se usa en esta red.',
    unchecked: 'No se ha podido comprobar si es un contrato.',
    new: 'Destinatario nuevo: aún no has pagado a esta dirección desde este navegador. Confírmala con la persona.',
    twice:
      'Puede que este mismo pago ya esté en camino. Si lo envías de nuevo, podrías pagar dos veces.',
    paid: 'Este mismo pago ya se ha realizado. Si lo envías de nuevo, pagarás dos veces.',
    link: 'Esto lo ha rellenado un enlace. Comprueba el importe y la dirección con quien te lo envió.',
    'above-usual':
      'Esta comisión podría ser más de cinco veces lo que otros han pagado últimamente.',
    'above-amount': 'La comisión de red podría superar la cuarta parte de lo que envías.',
    alone:
      'Solo ha respondido un servidor de esta red; no hemos podido contrastar tu saldo y la comisión.',
  },
  reviewTitle: 'Revisar y enviar',
  from: 'De',
  network: 'Red',
  feeByWallet: (wallet) => `la fija ${wallet}`,
  feeAtMost: (most) => `como máximo ${most}`,
  total: 'Total',
  confirm: (wallet) => `Enviar con ${wallet}`,
  again: 'Enviar de nuevo',
  declined: (wallet) => `Lo has rechazado en ${wallet}. No se ha enviado nada.`,
  waitingTitle: (wallet) => `Aprueba en ${wallet}`,
  waiting: (wallet) => `Revisa los detalles en ${wallet} y apruébalos.`,
  slow: (wallet) =>
    `Seguimos esperando. ¿Hay que desbloquear ${wallet}, o su ventana está detrás de esta?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Has cambiado de cuenta en ${wallet}. Si aún muestra esta solicitud, comprueba qué cuenta paga.`,
    chain: (wallet) =>
      `${wallet} ha cambiado a otra red. Si aún muestra esta solicitud, recházala allí.`,
  },
  cancelHint: 'Esto no cancela la solicitud en tu cartera.',
  leave: 'Dejar de esperar',
  onItsWayTitle: 'En camino',
  differentTitle: 'No es lo que revisaste',
  proposedTitle: 'Propuesto',
  failedTitle: 'No enviado',
  unsureTitle: 'Revisa tu cartera',
  unsure: (wallet) =>
    `No hemos podido saber si se ha enviado. Revisa ${wallet} antes de volver a intentarlo.`,
  onOtherChain: (wallet, there) => `${wallet} está en ${there}. No se ha enviado nada.`,
  unknownChain: 'otra red',
  switchTo: (chain) => `Cambiar a ${chain}`,
  reason: (reason) => `El contrato dice: ${reason}`,
  another: 'Enviar otro',
  done: 'Listo',
  supportHint: 'Nadie de este sitio te pedirá nunca tu frase de recuperación.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Transacciones recientes',
  all: 'Actividad',
  seeAll: 'Ver todo',
  none: 'Aún no hay envíos. Lo que envíes desde este sitio aparecerá aquí.',
  elsewhere: (explorer) => `Historial completo en ${explorer}`,
  clear: 'Vaciar la lista',
  to: (who) => `a ${who}`,
  received: (what, from) => `Has recibido ${what} de ${from}.`,
  toOn: (who, chain) => `a ${who} en ${chain}`,
  status: {
    waiting: 'Esperando en tu cartera',
    asked: 'Se ha preguntado a tu cartera: aún sin respuesta. Míralo allí.',
    pending: 'Pendiente',
    unknown: 'Pendiente (sin acceso a la red)',
    disputed: 'Aún no está claro: los servidores de la red no coinciden',
    dropped: 'No se encuentra en la red',
    confirmed: 'Confirmado',
    failed: 'Fallido en la red',
    replaced: 'Reemplazado',
  },
  included: 'En un bloque, aún no es definitivo',
  replaced: {
    cancelled: 'Cancelado en tu cartera',
    other: 'Reemplazado por otra transacción',
    unknown: 'Reemplazado. Mira en tu cartera qué ocupó su lugar',
  },
  different: {
    recipient: () => 'Confirmado, pero no es lo que revisaste: se ha enviado a',
    amount: (sum) => `Confirmado, pero no es lo que revisaste: el importe es ${sum}.`,
    arrived: (sum) => `Confirmado, pero el importe que ha llegado es ${sum}.`,
    unmoved: () => 'Confirmado, pero la moneda no se ha movido.',
    act: () =>
      'Confirmado, pero no es lo que revisaste: ha hecho otra cosa. Compruébalo en tu cartera.',
    sender: () => 'Confirmado, pero no podemos compararlo con lo que revisaste: lo ha enviado',
  },
  signatures: (have, need) => `Esperando firmas (${number(have)} de ${number(need)})`,
  proposed: 'Esperando firmas',
  view: (explorer) => `Ver en ${explorer}`,
  toasts: {
    sent: (what) => `${what}: envío realizado, a la espera de confirmación.`,
    late: (what) => `${what}: se ha enviado después de que dejaras de esperar.`,
    moved: (what) =>
      `Tu cartera ha cambiado de cuenta o de red. Si aún pregunta por ${what}, recházalo allí.`,
    asked: (what) =>
      `${what}: no hemos podido saber si se ha enviado. Revisa tu cartera antes de volver a enviar.`,
    included: (what) => `${what}: el pago está en un bloque. Será definitivo dentro de un rato.`,
    confirmed: (what) => `${what}: pago confirmado.`,
    different: (what) =>
      `${what}: lo que se ha confirmado no es lo que revisaste. Mira tus transacciones recientes.`,
    failed: (what) => `${what}: el pago ha fallado. Solo se ha cobrado la comisión de red.`,
    cancelled: (what) => `${what}: pago cancelado en tu cartera.`,
    replaced: (what) => `${what}: pago reemplazado por otra transacción tuya.`,
    dropped: (what) =>
      `${what}: el pago ya no se encuentra en la red. Aún puede aparecer; revisa tu cartera antes de otro envío.`,
    'taken-back': (what) =>
      `${what}: la red ha descartado el bloque de este pago. Vuelve a estar pendiente; no lo envíes dos veces.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Añadir a la cartera',
  asked: (wallet) => `Solicitud enviada a ${wallet}.`,
  declined: 'No se ha añadido.',
  waiting: (wallet) => `Aprueba en ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privacidad',
  lead: 'Todo lo que esta página ha pedido a tu cartera o a la red. Solo tú puedes ver esta lista.',
  empty: 'Aún no se ha pedido nada a nadie.',
  show: 'Mostrar cada solicitud',
  toWallet: (count, wallet) => {
    const forms = { one: 'solicitud', many: 'de solicitudes', other: 'solicitudes' }
    return `${number(count)} ${plural(count, forms)} a ${wallet}`
  },
  toNetworks: (count) => (count === 0 ? undefined : `${number(count)} a las redes que usas`),
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} a WalletConnect`),
  summary: (asked) => `${asked}. A nadie más.`,
  requests: 'Solicitudes, las más recientes primero',
  outcomes: { waiting: 'en espera', ok: 'con respuesta', failed: 'fallida' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Ocultar direcciones',
  hidden: 'oculta',
  copy: 'Copiar como texto',
  stored: 'Guardado en este navegador',
  nothingStored: 'No hay nada guardado.',
  entries: {
    'florin.session': 'La cartera y la cuenta conectadas',
    'florin.recents': 'Carteras usadas antes',
    'florin.theme': 'Tema',
    'florin.language': 'Idioma',
    'florin.transactions': 'Transacciones recientes',
    'florin.cache': 'Nombres y saldos vistos antes',
  },
  phone: 'La conexión con el móvil',
  otherEntry: 'Otros datos',
  bytes: (count) =>
    `${number(count)} ${plural(count, { one: 'byte', many: 'de bytes', other: 'bytes' })}`,
  erase: 'Desconectar y borrar todo',
  erased: 'Todos los datos borrados.',
}

export const money: MoneyText = { send, transactions, coin, activity }
