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
  stillLoading: 'Всё ещё загружается…',
  loadFailed: 'Часть страницы не загрузилась.',
  reload: 'Обновить',
  tooOld:
    'Этот браузер слишком старый, чтобы подключить кошелёк. Обновите его или откройте страницу в другом.',
  cancel: 'Отмена',
  fault: 'Здесь что-то пошло не так.',
  retry: 'Повторить',
}
