// German, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

/** Stands for a wallet without a name; as a subject and as an object. */
export const yourWallet = 'Ihre Wallet'

/** A wallet after 'in', 'mit', 'von' and 'zu': a name stays as it is. */
export function dative(wallet: string): string {
  return wallet === yourWallet ? 'Ihrer Wallet' : wallet
}

const busy = (): string => 'Das Netzwerk ist ausgelastet. Versuchen Sie es in Kürze noch einmal.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) =>
    `Sie haben die Anfrage in ${dative(wallet)} abgelehnt. Es hat sich nichts geändert.`,
  'request-pending': (wallet) =>
    `In ${dative(wallet)} ist noch eine Anfrage offen. Schließen Sie diese zuerst dort ab.`,
  unauthorized: (wallet) =>
    `${wallet} zeigt dieser Website kein Konto. Erlauben Sie es in der Wallet und versuchen Sie es erneut.`,
  'method-unsupported': (who) =>
    `${who} unterstützt das nicht. Wenn Ihre Wallet es selbst kann, starten Sie den Vorgang dort.`,
  'wallet-not-found': () =>
    'Es wurde keine Browser-Wallet gefunden. Installieren Sie eine und versuchen Sie es dann erneut.',
  'wallet-unreachable': (wallet) =>
    `${wallet} reagiert nicht. Laden Sie die Seite neu und versuchen Sie es erneut.`,
  'wallet-restarted': (wallet) =>
    `${wallet} wurde neu gestartet. Laden Sie diese Seite neu, um sich wieder zu verbinden.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} ist offline. Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.`,
  'wallet-expired': (wallet) =>
    `${wallet} hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} hat eine unlesbare Antwort geschickt. Versuchen Sie es erneut oder aktualisieren Sie die Wallet.`,
  'wallet-failed': (wallet) =>
    `${wallet} konnte die Anfrage nicht abschließen. Entsperren Sie die Wallet und versuchen Sie es erneut.`,
  'chain-disconnected': (wallet) =>
    `${wallet} ist nicht mit diesem Netzwerk verbunden. Wechseln Sie in der Wallet dorthin.`,
  'chain-not-added': (wallet) =>
    `${wallet} kennt dieses Netzwerk noch nicht. Fügen Sie es in der Wallet hinzu und versuchen Sie es erneut.`,
  'chain-add-refused': (wallet) =>
    `${wallet} konnte dieses Netzwerk nicht hinzufügen. Fügen Sie es manuell hinzu und versuchen Sie es erneut.`,
  'chain-not-configured': () =>
    'Diese Website unterstützt dieses Netzwerk nicht. Wählen Sie ein anderes.',
  'chain-not-approved': (wallet) =>
    `${wallet} hat dieses Netzwerk nicht freigegeben. Verbinden Sie sich neu und geben Sie es frei.`,
  'switch-failed': (wallet) =>
    `${wallet} konnte das Netzwerk nicht wechseln. Versuchen Sie es erneut oder wechseln Sie in der Wallet.`,
  'switch-ignored': (wallet) =>
    `${wallet} hat den Wechsel freigegeben, aber nicht gewechselt. Wechseln Sie in der Wallet.`,
  'no-common-chain': (wallet) =>
    `${wallet} teilt kein Netzwerk, das diese Website unterstützt. Versuchen Sie es erneut und geben Sie eines frei.`,
  aborted: () => 'Abgebrochen.',
  timeout: () => 'Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
  offline: () => 'Sie sind offline. Versuchen Sie es erneut, sobald Sie wieder online sind.',
  network: () => 'Das Netzwerk ist nicht erreichbar. Versuchen Sie es in Kürze noch einmal.',
  http: () => 'Das Netzwerk nimmt gerade keine Anfragen an. Versuchen Sie es in Kürze noch einmal.',
  'rate-limited': busy,
  'bad-response': () =>
    'Das Netzwerk hat eine unlesbare Antwort geschickt. Versuchen Sie es in Kürze noch einmal.',
  'wrong-chain': () =>
    'Ein Server hat für ein anderes Netzwerk geantwortet; wir haben die Antwort verworfen. Versuchen Sie es in ' +
    'Kürze noch einmal.',
  rpc: () => 'Das Netzwerk konnte die Anfrage nicht abschließen. Versuchen Sie es noch einmal.',
  'node-unavailable': () =>
    'Das Netzwerk kann gerade nicht antworten. Versuchen Sie es in Kürze noch einmal.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} konnte diese Anfrage nicht verarbeiten. Gehen Sie zurück, prüfen Sie Ihre Angaben und versuchen Sie es ` +
    'erneut.',
  'load-failed': () =>
    'Ein Teil dieser Seite wurde nicht geladen. Versuchen Sie es erneut oder laden Sie die Seite neu.',
  'storage-blocked': () =>
    'Ihr Browser blockiert Websitedaten, die diese Verbindung braucht. Erlauben Sie sie und laden Sie dann neu.',
  reverted: () =>
    'Der Contract hat das abgelehnt, deshalb wurde nichts gesendet. Prüfen Sie Empfänger und Betrag.',
  'already-known': (wallet) =>
    `Das Netzwerk hat diese Zahlung bereits. Verfolgen Sie sie in ${dative(wallet)}.`,
  'nonce-too-low': () =>
    'Eine andere Zahlung dieses Kontos war schneller, deshalb wurde diese nicht gesendet. Sehen Sie sich Ihre letzten ' +
    'Aktivitäten an und versuchen Sie es dann erneut.',
  'nonce-too-high': () =>
    'In Ihrer Wallet wartet noch eine frühere Zahlung. Senden Sie sie dort ab oder brechen Sie sie ab und versuchen ' +
    'Sie es dann erneut.',
  'pending-limit': () =>
    'Eine frühere Zahlung von diesem Konto ist noch unterwegs. Warten Sie sie ab und versuchen Sie es dann erneut.',
  'insufficient-funds': () => 'Ihr Guthaben reicht nicht für den Betrag und die Netzwerkgebühr.',
  'above-balance': () => 'So viel haben Sie nicht.',
  'fee-unpaid': () => 'Ihr Guthaben deckt die Netzwerkgebühr nicht.',
  'fee-cap-too-high': () => 'Eine so hohe Maximalgebühr nimmt kein Netzwerk an. Senken Sie sie.',
  'fee-cap-too-low': () =>
    'Die Maximalgebühr liegt unter der aktuellen Grundgebühr. Erhöhen Sie sie.',
  'fee-absurd': () =>
    'Diese Gebühr ist über hundertmal so hoch wie die aktuelle Netzwerkgebühr. Senken Sie sie.',
  'tip-above-fee-cap': () => 'Die Prioritätsgebühr darf nicht über der Maximalgebühr liegen.',
  'fee-conflict': () =>
    'Geben Sie entweder einen Gaspreis an oder eine Maximal- und eine Prioritätsgebühr – nicht beides.',
  'gas-too-low': () =>
    'Ihre Wallet hat das Gaslimit zu niedrig angesetzt. Lassen Sie die Wallet wählen und versuchen Sie es dann erneut.',
  'gas-too-high': () =>
    'Ihre Wallet hat das Gaslimit zu hoch angesetzt. Lassen Sie die Wallet wählen und versuchen Sie es dann erneut.',
  'replacement-underpriced': () =>
    'Um eine ausstehende Transaktion zu ersetzen, geben Sie eine höhere Gebühr an.',
  'tx-type-unsupported': () =>
    'Dieses Netzwerk kennt keine Prioritätsgebühr. Geben Sie stattdessen einen Gaspreis an.',
  'transaction-rejected': () =>
    'Das Netzwerk hat diese Transaktion nicht angenommen. Prüfen Sie Betrag und Gebühr und ' +
    'versuchen Sie es dann erneut.',
  'name-invalid': () =>
    'Dieser Name enthält Zeichen, die täuschen können; wir verwenden ihn nicht. Geben Sie eine Adresse ein.',
  'name-offchain': () =>
    'Dieser Name ist nicht im Netzwerk gespeichert, wir können ihn nicht nachschlagen. Geben Sie eine Adresse ein.',
  'nodes-disagree': () =>
    'Zwei Server dieses Netzwerks widersprechen sich. Zur Sicherheit haben wir angehalten; versuchen Sie es in ' +
    'Kürze noch einmal.',
  'node-alone': () =>
    'Nur ein Server dieses Netzwerks hat geantwortet, für einen Namen braucht es zwei. Versuchen Sie es in Kürze ' +
    'noch einmal oder geben Sie eine Adresse ein.',
  abi: () =>
    'Die Antwort des Contracts war nicht lesbar. Vielleicht ist es nicht der Coin, für den er sich ausgibt. Senden Sie ' +
    'nichts, bevor Sie das wissen.',
  'coin-differs': () =>
    'Die Angaben dieser Website zu diesem Coin passen nicht zu dessen Contract. Deshalb lässt er sich hier nicht ' +
    'senden.',
  'qr-not-configured': () =>
    'Das Verbinden per Smartphone ist auf dieser Website nicht eingerichtet. Verwenden Sie eine andere Wallet.',
  'relay-unreachable': () =>
    'WalletConnect ist gerade nicht erreichbar. Versuchen Sie es erneut oder verwenden Sie eine Browser-Wallet.',
  'relay-refused': () =>
    'WalletConnect akzeptiert diese Website gerade nicht. Verwenden Sie eine Browser-Wallet.',
  'clock-wrong': () =>
    'Die Uhr Ihres Geräts geht falsch. Lassen Sie die Zeit automatisch einstellen und versuchen Sie es erneut.',
  'request-undelivered': (wallet) =>
    `Wir konnten ${wallet} nicht erreichen; die Anfrage kann dort trotzdem noch erscheinen. Sehen Sie dort nach, bevor ` +
    'Sie es erneut versuchen.',
  'session-ended': (wallet) =>
    `${wallet} hat die Verbindung beendet. Verbinden Sie sich neu, um fortzufahren.`,
  'safe-info': () => 'Die Safe-Daten konnten nicht geladen werden.',
  'wallet-refused': (wallet) =>
    `${wallet} hat die Anfrage nicht freigegeben. Versuchen Sie es noch einmal.`,
  'sign-in-start': () =>
    'Der Server dieser Website konnte die Anmeldung nicht starten. Versuchen Sie es in Kürze noch einmal.',
  'sign-in-rejected': () =>
    'Der Server dieser Website hat die Signatur nicht akzeptiert. Versuchen Sie es noch einmal.',
  'sign-in-unreachable': () =>
    'Der Server dieser Website ist nicht erreichbar, um die Signatur zu prüfen. Versuchen Sie es in Kürze noch einmal.',
  'sign-in-expired': () =>
    'Diese Anmeldeanfrage ist abgelaufen. Versuchen Sie es erneut; passiert das öfter, prüfen Sie die Uhr Ihres ' +
    'Geräts.',
  'shared-origin': () =>
    'Andere Websites teilen sich diese Adresse, deshalb ist es nicht sicher, sich hier anzumelden. Öffnen Sie diese ' +
    'Website unter ihrer eigenen Adresse.',
  'invalid-input': () => 'Prüfen Sie die rot markierten Felder.',
  unknown: (who) => `${who} meldet ein Problem. Versuchen Sie es noch einmal.`,
}
