// Ukrainian, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Підключити гаманець',
  connecting: 'Підключення…',
  signIn: 'Увійти',
  restoring: 'Перепідключення…',
  wrongNetwork: 'Не та мережа',
  network: 'Мережа: {chain}',
  account: 'Акаунт',
  pending: 'транзакція в обробці',
  theme: 'Тема',
  activity: 'Приватність',
  stillLoading: 'Досі завантажується…',
  loadFailed: 'Частина сторінки не завантажилася.',
  reload: 'Оновити',
  tooOld:
    'Цей браузер застарий, щоб підключити гаманець. Оновіть його або відкрийте сторінку в іншому.',
  cancel: 'Скасувати',
  fault: 'Тут щось пішло не так.',
  retry: 'Повторити',
}
