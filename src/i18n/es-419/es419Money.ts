// Spanish of Latin America, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number, plural } = wording('es-419')

const send: MoneyText['send'] = {
  title: 'Enviar',
  action: 'Enviar',
  asset: 'Activo',
  to: 'Para',
  toHint: 'Dirección o nombre',
  recent: 'Destinatarios anteriores',
  paste: 'Pegar',
  amount: 'Monto',
  max: 'Máx.',
  maxHint: 'Tu saldo menos la tarifa de red',
  maxWaits: 'Calculando la tarifa de red…',
  available: (what) => `Disponible: ${what}`,
  check: 'Revisar',
  checking: 'Verificando…',
  fee: 'Tarifa de red',
  speeds: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Necesitas alrededor de ${need} en ${chain} para la tarifa de red; tienes ${have}.`,
  ownFee: 'Personalizada',
  advanced: 'Avanzado',
  advancedHint: 'En gwei. Déjalo en blanco para usar la estimación.',
  fields: { maxFee: 'Tarifa máxima', tip: 'Tarifa de prioridad', gasPrice: 'Precio del gas' },
  sharedFee: 'Ahora no hay tarifa. La paga quien ejecute la transacción.',
  looking: 'Buscando…',
  refusals: {
    malformed: 'Ingresa una dirección (0x…) o un nombre como alice.eth.',
    checksum:
      'Esta dirección tiene un error (la suma de verificación no coincide). Cópiala de nuevo.',
    zero: 'Es la dirección cero. Todo lo que se envía allí se pierde.',
    'coin-contract': 'Es el contrato de la propia moneda. Todo lo que se envía allí se pierde.',
    'no-names': 'Este sitio no puede buscar nombres. Ingresa una dirección.',
    'no-address': 'Este nombre no tiene ninguna dirección asignada.',
  },
  otherNetwork: (there, here) => `Es una dirección de ${there}, pero estás enviando en ${here}.`,
  amounts: {
    empty: 'Ingresa un monto.',
    malformed: 'Ingresa el monto sin separadores de miles, por ejemplo 1500.5.',
    either: (whole, part) => `Podría ser ${whole} o ${part}. Ingresa el que corresponda.`,
    'too-fine': (symbol) => `${symbol} no admite tantos decimales.`,
    zero: 'Ingresa un monto mayor que cero.',
  },
  cleared: {
    account: 'Tu cuenta cambió. Ingresa el monto de nuevo.',
    chain: 'La red cambió. Ingresa el monto de nuevo.',
    asset: 'El activo cambió. Ingresa el monto de nuevo.',
    asked: 'Puede que tu último pago esté en camino. Revisa tu billetera antes de volver a enviar.',
  },
  warnings: {
    own: 'Es tu propia cuenta.',
    contract: 'Es un contrato. Asegúrate de que puede recibir lo que envías.',
    'look-alike': 'Se parece a una dirección que usaste, pero es distinta. Verifica cada carácter.',
    'name-changed': 'Escribiste este nombre de otra forma. Verifica el que se muestra aquí.',
    'name-unusual': 'Este nombre tiene letras poco habituales. Puede que imite a otro.',
    'name-of-ethereum':
      'Es la dirección de este nombre en Ethereum. Asegúrate de que también se usa en esta red.',
    unchecked: 'No se pudo verificar si es un contrato.',
    new: 'Destinatario nuevo: aún no pagaste a esta dirección desde este navegador. Confírmala con la persona.',
    twice:
      'Puede que este mismo pago ya esté en camino. Si lo envías de nuevo, podrías pagar dos veces.',
    paid: 'Este mismo pago ya se realizó. Si lo envías de nuevo, pagarás dos veces.',
    link: 'Esto lo completó un enlace. Verifica el monto y la dirección con quien te lo envió.',
    'above-usual': 'Esta tarifa podría ser más de cinco veces lo que otros pagaron últimamente.',
    'above-amount': 'La tarifa de red podría superar la cuarta parte de lo que envías.',
    alone:
      'Solo respondió un servidor de esta red; no pudimos verificar dos veces tu saldo y la tarifa.',
  },
  reviewTitle: 'Revisar y enviar',
  from: 'De',
  network: 'Red',
  feeByWallet: (wallet) => `la fija ${wallet}`,
  feeAtMost: (most) => `como máximo ${most}`,
  total: 'Total',
  confirm: (wallet) => `Enviar con ${wallet}`,
  again: 'Enviar de nuevo',
  declined: (wallet) => `Lo rechazaste en ${wallet}. No se envió nada.`,
  waitingTitle: (wallet) => `Aprueba en ${wallet}`,
  waiting: (wallet) => `Revisa los detalles en ${wallet} y apruébalos.`,
  slow: (wallet) =>
    `Seguimos esperando. ¿Hay que desbloquear ${wallet}, o su ventana está detrás de esta?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Cambiaste de cuenta en ${wallet}. Si aún muestra esta solicitud, verifica qué cuenta paga.`,
    chain: (wallet) =>
      `${wallet} cambió a otra red. Si aún muestra esta solicitud, recházala allí.`,
  },
  cancelHint: 'Esto no cancela la solicitud en tu billetera.',
  leave: 'Dejar de esperar',
  onItsWayTitle: 'En camino',
  differentTitle: 'No es lo que revisaste',
  proposedTitle: 'Propuesto',
  failedTitle: 'No enviado',
  unsureTitle: 'Revisa tu billetera',
  unsure: (wallet) =>
    `No pudimos saber si se envió. Revisa ${wallet} antes de volver a intentarlo.`,
  onOtherChain: (wallet, there) => `${wallet} está en ${there}. No se envió nada.`,
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
  received: (what, from) => `Recibiste ${what} de ${from}.`,
  toOn: (who, chain) => `a ${who} en ${chain}`,
  status: {
    waiting: 'Esperando en tu billetera',
    asked: 'Se le preguntó a tu billetera: aún sin respuesta. Revísalo allí.',
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
    cancelled: 'Cancelado en tu billetera',
    other: 'Reemplazado por otra transacción',
    unknown: 'Reemplazado. Mira en tu billetera qué ocupó su lugar',
  },
  different: {
    recipient: () => 'Confirmado, pero no es lo que revisaste: se envió a',
    amount: (sum) => `Confirmado, pero no es lo que revisaste: el monto es ${sum}.`,
    arrived: (sum) => `Confirmado, pero el monto que llegó es ${sum}.`,
    unmoved: () => 'Confirmado, pero la moneda no se movió.',
    act: () =>
      'Confirmado, pero no es lo que revisaste: hizo otra cosa. Verifícalo en tu billetera.',
    sender: () => 'Confirmado, pero no podemos compararlo con lo que revisaste: lo envió',
  },
  signatures: (have, need) => `Esperando firmas (${number(have)} de ${number(need)})`,
  proposed: 'Esperando firmas',
  view: (explorer) => `Ver en ${explorer}`,
  toasts: {
    sent: (what) => `${what}: envío realizado, en espera de confirmación.`,
    late: (what) => `${what}: se envió después de que dejaras de esperar.`,
    moved: (what) =>
      `Tu billetera cambió de cuenta o de red. Si aún pregunta por ${what}, recházalo allí.`,
    asked: (what) =>
      `${what}: no pudimos saber si se envió. Revisa tu billetera antes de volver a enviar.`,
    included: (what) => `${what}: el pago está en un bloque. Será definitivo dentro de un rato.`,
    confirmed: (what) => `${what}: pago confirmado.`,
    different: (what) =>
      `${what}: lo que se confirmó no es lo que revisaste. Mira tus transacciones recientes.`,
    failed: (what) => `${what}: el pago falló. Solo se cobró la tarifa de red.`,
    cancelled: (what) => `${what}: pago cancelado en tu billetera.`,
    replaced: (what) => `${what}: pago reemplazado por otra transacción tuya.`,
    dropped: (what) =>
      `${what}: el pago ya no se encuentra en la red. Aún puede aparecer; revisa tu billetera antes de otro envío.`,
    'taken-back': (what) =>
      `${what}: la red descartó el bloque de este pago. Vuelve a estar pendiente; no lo envíes dos veces.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Agregar a la billetera',
  asked: (wallet) => `Solicitud enviada a ${wallet}.`,
  declined: 'No se agregó.',
  waiting: (wallet) => `Aprueba en ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privacidad',
  lead: 'Todo lo que esta página pidió a tu billetera o a la red. Solo tú puedes ver esta lista.',
  empty: 'Aún no se pidió nada a nadie.',
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
    'florin.session': 'La billetera y la cuenta conectadas',
    'florin.recents': 'Billeteras usadas antes',
    'florin.theme': 'Tema',
    'florin.language': 'Idioma',
    'florin.transactions': 'Transacciones recientes',
    'florin.cache': 'Nombres y saldos vistos antes',
  },
  phone: 'La conexión con el teléfono',
  otherEntry: 'Otros datos',
  bytes: (count) =>
    `${number(count)} ${plural(count, { one: 'byte', many: 'de bytes', other: 'bytes' })}`,
  erase: 'Desconectar y borrar todo',
  erased: 'Todos los datos borrados.',
}

export const money: MoneyText = { send, transactions, coin, activity }
