// Czech, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Připojit peněženku',
  connecting: 'Připojování…',
  signIn: 'Přihlásit se',
  restoring: 'Obnovování…',
  wrongNetwork: 'Nesprávná síť',
  network: 'Síť: {chain}',
  account: 'Účet',
  pending: 'transakce probíhá',
  theme: 'Vzhled',
  activity: 'Soukromí',
  stillLoading: 'Stále se načítá…',
  loadFailed: 'Část stránky se nenačetla.',
  reload: 'Načíst znovu',
  tooOld:
    'Tento prohlížeč je na připojení peněženky příliš starý. Aktualizujte ho, nebo stránku otevřete v jiném.',
  cancel: 'Zrušit',
  fault: 'Tady se něco pokazilo.',
  retry: 'Zkusit znovu',
}
