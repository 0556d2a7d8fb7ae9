// Spanish of Spain, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'La red está saturada. Vuelve a intentarlo en un momento.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Has rechazado la solicitud en ${wallet}. No ha cambiado nada.`,
  'request-pending': (wallet) =>
    `Ya hay una solicitud abierta en ${wallet}. Termínala allí primero.`,
  unauthorized: (wallet) =>
    `${wallet} no deja que este sitio vea ninguna cuenta. Permítelo en la cartera y vuelve a intentarlo.`,
  'method-unsupported': (who) =>
    `${who} no admite esta operación. Si tu cartera puede hacerla, iníciala desde ahí.`,
  'wallet-not-found': () =>
    'No se ha encontrado ninguna cartera en el navegador. Instala una y vuelve a intentarlo.',
  'wallet-unreachable': (wallet) =>
    `${wallet} no responde. Recarga la página y vuelve a intentarlo.`,
  'wallet-restarted': (wallet) =>
    `${wallet} se ha reiniciado. Recarga esta página para conectarte de nuevo.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} no tiene conexión. Revisa tu internet y vuelve a intentarlo.`,
  'wallet-expired': (wallet) => `${wallet} no ha respondido a tiempo. Vuelve a intentarlo.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} ha enviado una respuesta que no podemos leer. Vuelve a intentarlo o actualiza la cartera.`,
  'wallet-failed': (wallet) =>
    `${wallet} no ha podido completar la solicitud. Desbloquea la cartera y vuelve a intentarlo.`,
  'chain-disconnected': (wallet) => `${wallet} no está en esta red. Cambia a ella en la cartera.`,
  'chain-not-added': (wallet) =>
    `${wallet} no tiene esta red. Añádela en la cartera y vuelve a intentarlo.`,
  'chain-add-refused': (wallet) =>
    `${wallet} no ha podido añadir esta red. Añádela manualmente y vuelve a intentarlo.`,
  'chain-not-configured': () => 'Este sitio no admite esa red. Elige otra.',
  'chain-not-approved': (wallet) =>
    `${wallet} no ha aprobado esta red. Conéctate de nuevo y apruébala.`,
  'switch-failed': (wallet) =>
    `${wallet} no ha podido cambiar de red. Vuelve a intentarlo o cambia de red en la cartera.`,
  'switch-ignored': (wallet) =>
    `${wallet} lo ha aprobado, pero no ha cambiado de red. Cámbiala en la cartera.`,
  'no-common-chain': (wallet) =>
    `${wallet} no ha compartido ninguna red que este sitio admita. Vuelve a intentarlo y aprueba una.`,
  aborted: () => 'Cancelado.',
  timeout: () => 'Ha tardado demasiado. Vuelve a intentarlo.',
  offline: () => 'No tienes conexión. Vuelve a intentarlo cuando la recuperes.',
  network: () => 'No se puede acceder a la red. Vuelve a intentarlo en un momento.',
  http: () => 'La red no acepta solicitudes ahora mismo. Vuelve a intentarlo en un momento.',
  'rate-limited': busy,
  'bad-response': () =>
    'La red ha enviado una respuesta que no podemos leer. Vuelve a intentarlo en un momento.',
  'wrong-chain': () =>
    'Un servidor ha respondido por otra red y hemos descartado su respuesta. Vuelve a intentarlo en un momento.',
  rpc: () => 'La red no ha podido completar la solicitud. Vuelve a intentarlo.',
  'node-unavailable': () =>
    'La red no puede responder ahora mismo. Vuelve a intentarlo en un momento.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} no ha podido procesar esta solicitud. Vuelve atrás, revísala e inténtalo de nuevo.`,
  'load-failed': () =>
    'Una parte de esta página no se ha cargado. Vuelve a intentarlo o recarga la página.',
  'storage-blocked': () =>
    'Tu navegador bloquea los datos de este sitio y la conexión los necesita. Permítelos y recarga la página.',
  reverted: () =>
    'El contrato lo ha rechazado, así que no se ha enviado. Revisa el destinatario y el importe.',
  'already-known': (wallet) => `La red ya tiene este pago. Síguelo en ${wallet}.`,
  'nonce-too-low': () =>
    'Otro pago de esta cuenta ha llegado antes, así que este no se ha enviado. Mira tu actividad reciente y vuelve a ' +
    'intentarlo.',
  'nonce-too-high': () =>
    'Un pago anterior sigue esperando en tu cartera. Envíalo o cancélalo allí y vuelve a intentarlo.',
  'pending-limit': () =>
    'Un pago anterior de esta cuenta sigue en camino. Espera a que llegue y vuelve a intentarlo.',
  'insufficient-funds': () => 'Tu saldo no cubre el importe y la comisión de red.',
  'above-balance': () => 'No tienes tanto.',
  'fee-unpaid': () => 'Tu saldo no cubre la comisión de red.',
  'fee-cap-too-high': () => 'Ninguna red acepta una comisión máxima tan alta. Bájala.',
  'fee-cap-too-low': () => 'La comisión máxima es inferior a la comisión base actual. Súbela.',
  'fee-absurd': () => 'Esta comisión es más de cien veces la comisión de red actual. Bájala.',
  'tip-above-fee-cap': () => 'La comisión de prioridad no puede superar la comisión máxima.',
  'fee-conflict': () =>
    'Usa un precio del gas, o bien una comisión máxima y una de prioridad, pero no ambas cosas.',
  'gas-too-low': () =>
    'Tu cartera ha puesto un límite de gas demasiado bajo. Deja que lo elija ella y vuelve a intentarlo.',
  'gas-too-high': () =>
    'Tu cartera ha puesto un límite de gas demasiado alto. Deja que lo elija ella y vuelve a intentarlo.',
  'replacement-underpriced': () =>
    'Para reemplazar una transacción pendiente, indica una comisión más alta.',
  'tx-type-unsupported': () =>
    'Esta red no tiene comisión de prioridad. Usa un precio del gas en su lugar.',
  'transaction-rejected': () =>
    'La red no ha aceptado esta transacción. Revisa el importe y la comisión y vuelve a ' +
    'intentarlo.',
  'name-invalid': () =>
    'No podemos usar este nombre: tiene caracteres que podrían engañarte. Introduce una dirección.',
  'name-offchain': () =>
    'Este nombre no está guardado en la red, así que no podemos buscarlo. Introduce una dirección.',
  'nodes-disagree': () =>
    'Dos servidores de esta red no coinciden y hemos parado por seguridad. Vuelve a intentarlo en un momento.',
  'node-alone': () =>
    'Solo ha respondido un servidor de esta red, y para un nombre hacen falta dos. Vuelve a intentarlo en un momento ' +
    'o introduce una dirección.',
  abi: () =>
    'No hemos podido leer la respuesta del contrato. Puede que no sea la moneda que dice ser. No envíes nada hasta ' +
    'saberlo.',
  'coin-differs': () =>
    'Los datos de este sitio sobre esta moneda no coinciden con su contrato, así que no se puede enviar desde aquí.',
  'qr-not-configured': () =>
    'Este sitio no tiene configurada la conexión por móvil. Usa otra cartera.',
  'relay-unreachable': () =>
    'No se puede acceder a WalletConnect ahora mismo. Vuelve a intentarlo o usa una cartera de navegador.',
  'relay-refused': () =>
    'WalletConnect no acepta este sitio ahora mismo. Usa una cartera de navegador.',
  'clock-wrong': () =>
    'El reloj de tu dispositivo no va bien. Activa la hora automática y vuelve a intentarlo.',
  'request-undelivered': (wallet) =>
    `No hemos podido contactar con ${wallet}, pero puede que aún muestre la solicitud. Míralo allí antes de volver a ` +
    'intentarlo.',
  'session-ended': (wallet) =>
    `${wallet} ha cerrado la conexión. Conéctate de nuevo para continuar.`,
  'safe-info': () => 'No se ha podido cargar la información del Safe.',
  'wallet-refused': (wallet) => `${wallet} no ha dado su aprobación. Vuelve a intentarlo.`,
  'sign-in-start': () =>
    'El servidor de este sitio no ha podido empezar el inicio de sesión. Vuelve a intentarlo en un momento.',
  'sign-in-rejected': () =>
    'El servidor de este sitio no ha aceptado la firma. Vuelve a intentarlo.',
  'sign-in-unreachable': () =>
    'No se puede acceder al servidor de este sitio para comprobar la firma. Vuelve a intentarlo en un momento.',
  'sign-in-expired': () =>
    'Esta solicitud de inicio de sesión ha caducado. Vuelve a intentarlo; si se repite, revisa el reloj de tu ' +
    'dispositivo.',
  'shared-origin': () =>
    'Otros sitios comparten esta dirección, así que iniciar sesión aquí no es seguro. Abre este sitio en su propia ' +
    'dirección.',
  'invalid-input': () => 'Revisa los campos marcados en rojo.',
  unknown: (who) => `${who} ha tenido un problema. Vuelve a intentarlo.`,
}
