// Russian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Установите приложение ${wallet}`,
  homeScreen: 'Поместите его на главный экран, чтобы открывать одним касанием.',
  createWallet: 'Создайте или импортируйте кошелёк',
  writeDown: 'Запишите фразу восстановления, храните её офлайн и никому не сообщайте.',
  backUp: 'Сделайте резервную копию и никому не сообщайте фразу восстановления.',
  tapScan: (wallet) => `Нажмите кнопку сканирования в ${wallet}`,
  pointAtCode: 'Наведите на QR-код, который мы покажем, и одобрите.',
  addExtension: (wallet) => `Добавьте расширение ${wallet}`,
  pinToToolbar: 'Закрепите его на панели инструментов, чтобы легко найти.',
  comeBack: 'Вернитесь сюда',
  appears: (wallet) => `${wallet} появится в списке автоматически. Если нет, обновите страницу.`,
  openInApp: 'Откройте эту страницу в приложении',
  scanToOpen:
    'Отсканируйте QR-код, который мы покажем: он откроет эту страницу в браузере приложения.',
  notTheExchange: 'Это отдельное приложение, не биржа Coinbase.',
}
