// Spanish of Latin America, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'La red está saturada. Vuelve a intentarlo en un momento.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Rechazaste la solicitud en ${wallet}. No cambió nada.`,
  'request-pending': (wallet) =>
    `Ya hay una solicitud abierta en ${wallet}. Termínala allí primero.`,
  unauthorized: (wallet) =>
    `${wallet} no deja que este sitio vea ninguna cuenta. Permítelo en la billetera y vuelve a intentarlo.`,
  'method-unsupported': (who) =>
    `${who} no admite esta operación. Si tu billetera puede hacerla, iníciala desde ahí.`,
  'wallet-not-found': () =>
    'No se encontró ninguna billetera en el navegador. Instala una y vuelve a intentarlo.',
  'wallet-unreachable': (wallet) =>
    `${wallet} no responde. Recarga la página y vuelve a intentarlo.`,
  'wallet-restarted': (wallet) =>
    `${wallet} se reinició. Recarga esta página para conectarte de nuevo.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} no tiene conexión. Revisa tu internet y vuelve a intentarlo.`,
  'wallet-expired': (wallet) => `${wallet} no respondió a tiempo. Vuelve a intentarlo.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} envió una respuesta que no podemos leer. Vuelve a intentarlo o actualiza la billetera.`,
  'wallet-failed': (wallet) =>
    `${wallet} no pudo completar la solicitud. Desbloquea la billetera y vuelve a intentarlo.`,
  'chain-disconnected': (wallet) => `${wallet} no está en esta red. Cambia a ella en la billetera.`,
  'chain-not-added': (wallet) =>
    `${wallet} no tiene esta red. Agrégala en la billetera y vuelve a intentarlo.`,
  'chain-add-refused': (wallet) =>
    `${wallet} no pudo agregar esta red. Agrégala manualmente y vuelve a intentarlo.`,
  'chain-not-configured': () => 'Este sitio no admite esa red. Elige otra.',
  'chain-not-approved': (wallet) => `${wallet} no aprobó esta red. Conéctate de nuevo y apruébala.`,
  'switch-failed': (wallet) =>
    `${wallet} no pudo cambiar de red. Vuelve a intentarlo o cambia de red en la billetera.`,
  'switch-ignored': (wallet) =>
    `${wallet} lo aprobó, pero no cambió de red. Cámbiala en la billetera.`,
  'no-common-chain': (wallet) =>
    `${wallet} no compartió ninguna red que este sitio admita. Vuelve a intentarlo y aprueba una.`,
  aborted: () => 'Cancelado.',
  timeout: () => 'Tardó demasiado. Vuelve a intentarlo.',
  offline: () => 'No tienes conexión. Vuelve a intentarlo cuando la recuperes.',
  network: () => 'No se puede conectar con la red. Vuelve a intentarlo en un momento.',
  http: () => 'La red no acepta solicitudes por ahora. Vuelve a intentarlo en un momento.',
  'rate-limited': busy,
  'bad-response': () =>
    'La red envió una respuesta que no podemos leer. Vuelve a intentarlo en un momento.',
  'wrong-chain': () =>
    'Un servidor respondió por otra red y descartamos su respuesta. Vuelve a intentarlo en un momento.',
  rpc: () => 'La red no pudo completar la solicitud. Vuelve a intentarlo.',
  'node-unavailable': () =>
    'La red no puede responder por ahora. Vuelve a intentarlo en un momento.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} no pudo procesar esta solicitud. Vuelve atrás, revísala e inténtalo de nuevo.`,
  'load-failed': () =>
    'Una parte de esta página no se cargó. Vuelve a intentarlo o recarga la página.',
  'storage-blocked': () =>
    'Tu navegador bloquea los datos de este sitio y la conexión los necesita. Permítelos y recarga la página.',
  reverted: () => 'El contrato lo rechazó, así que no se envió. Revisa el destinatario y el monto.',
  'already-known': (wallet) => `La red ya tiene este pago. Síguelo en ${wallet}.`,
  'nonce-too-low': () =>
    'Otro pago de esta cuenta llegó antes, así que este no se envió. Mira tu actividad reciente y vuelve a intentarlo.',
  'nonce-too-high': () =>
    'Un pago anterior sigue esperando en tu billetera. Envíalo o cancélalo allí y vuelve a intentarlo.',
  'pending-limit': () =>
    'Un pago anterior de esta cuenta sigue en camino. Espera a que llegue y vuelve a intentarlo.',
  'insufficient-funds': () => 'Tu saldo no cubre el monto y la tarifa de red.',
  'above-balance': () => 'No tienes tanto.',
  'fee-unpaid': () => 'Tu saldo no cubre la tarifa de red.',
  'fee-cap-too-high': () => 'Ninguna red acepta una tarifa máxima tan alta. Bájala.',
  'fee-cap-too-low': () => 'La tarifa máxima es inferior a la tarifa base actual. Súbela.',
  'fee-absurd': () => 'Esta tarifa es más de cien veces la tarifa de red actual. Bájala.',
  'tip-above-fee-cap': () => 'La tarifa de prioridad no puede superar la tarifa máxima.',
  'fee-conflict': () =>
    'Usa un precio del gas, o bien una tarifa máxima y una de prioridad, pero no ambas cosas.',
  'gas-too-low': () =>
    'Tu billetera puso un límite de gas demasiado bajo. Deja que ella lo elija y vuelve a intentarlo.',
  'gas-too-high': () =>
    'Tu billetera puso un límite de gas demasiado alto. Deja que ella lo elija y vuelve a intentarlo.',
  'replacement-underpriced': () =>
    'Para reemplazar una transacción pendiente, indica una tarifa más alta.',
  'tx-type-unsupported': () =>
    'Esta red no tiene tarifa de prioridad. Usa un precio del gas en su lugar.',
  'transaction-rejected': () =>
    'La red no aceptó esta transacción. Revisa el monto y la tarifa y vuelve a intentarlo.',
  'name-invalid': () =>
    'No podemos usar este nombre: tiene caracteres que podrían engañarte. Ingresa una dirección.',
  'name-offchain': () =>
    'Este nombre no está guardado en la red, así que no podemos buscarlo. Ingresa una dirección.',
  'nodes-disagree': () =>
    'Dos servidores de esta red no coinciden y nos detuvimos por seguridad. Vuelve a intentarlo en un momento.',
  'node-alone': () =>
    'Solo respondió un servidor de esta red, y para un nombre hacen falta dos. Vuelve a intentarlo en un momento ' +
    'o ingresa una dirección.',
  abi: () =>
    'No pudimos leer la respuesta del contrato. Puede que no sea la moneda que dice ser. No envíes nada hasta saberlo.',
  'coin-differs': () =>
    'Los datos de este sitio sobre esta moneda no coinciden con su contrato, así que no se puede enviar desde aquí.',
  'qr-not-configured': () =>
    'Este sitio no tiene configurada la conexión por teléfono. Usa otra billetera.',
  'relay-unreachable': () =>
    'No se puede conectar con WalletConnect en este momento. Vuelve a intentarlo o usa una billetera de navegador.',
  'relay-refused': () =>
    'WalletConnect no acepta este sitio en este momento. Usa una billetera de navegador.',
  'clock-wrong': () =>
    'El reloj de tu dispositivo no está en hora. Activa la hora automática y vuelve a intentarlo.',
  'request-undelivered': (wallet) =>
    `No pudimos comunicarnos con ${wallet}, pero puede que aún muestre la solicitud. Míralo allí antes de volver a ` +
    'intentarlo.',
  'session-ended': (wallet) => `${wallet} cerró la conexión. Conéctate de nuevo para continuar.`,
  'safe-info': () => 'No se pudo cargar la información del Safe.',
  'wallet-refused': (wallet) => `${wallet} no dio su aprobación. Vuelve a intentarlo.`,
  'sign-in-start': () =>
    'El servidor de este sitio no pudo empezar el inicio de sesión. Vuelve a intentarlo en un momento.',
  'sign-in-rejected': () => 'El servidor de este sitio no aceptó la firma. Vuelve a intentarlo.',
  'sign-in-unreachable': () =>
    'No se puede conectar con el servidor de este sitio para verificar la firma. Vuelve a intentarlo en un momento.',
  'sign-in-expired': () =>
    'Esta solicitud de inicio de sesión venció. Vuelve a intentarlo; si se repite, revisa el reloj de tu ' +
    'dispositivo.',
  'shared-origin': () =>
    'Otros sitios comparten esta dirección, así que iniciar sesión aquí no es seguro. Abre este sitio en su propia ' +
    'dirección.',
  'invalid-input': () => 'Revisa los campos marcados en rojo.',
  unknown: (who) => `${who} tuvo un problema. Vuelve a intentarlo.`,
}
