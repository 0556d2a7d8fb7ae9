// Russian, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Подключить кошелёк',
  connecting: 'Подключение…',
  signIn: 'Войти',
  restoring: 'Переподключение…',
  wrongNetwork: 'Не та сеть',
  network: 'Сеть: {chain}',
  account: 'Аккаунт',
  pending: 'транзакция в обработке',
  theme: 'Тема',
  activity: 'Приватность',
  loadFailed: 'Часть страницы не загрузилась.',
  reload: 'Обновить',
  cancel: 'Отмена',
  fault: 'Здесь что-то пошло не так.',
  retry: 'Повторить',
}
