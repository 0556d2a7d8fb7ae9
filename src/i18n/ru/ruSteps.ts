// Russian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Установите приложение {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Поместите его на главный экран, чтобы открывать одним касанием.',
  'Create or import a wallet': 'Создайте или импортируйте кошелёк',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Запишите фразу восстановления, храните её офлайн и никому не сообщайте.',
  'Back it up, and never share your recovery phrase.':
    'Сделайте резервную копию и никому не сообщайте фразу восстановления.',
  'Tap the scan button in {wallet}': 'Нажмите кнопку сканирования в {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Наведите на QR-код, который мы покажем, и подтвердите.',
  'Add the {wallet} extension': 'Добавьте расширение {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Закрепите его на панели инструментов, чтобы легко найти.',
  'Come back here': 'Вернитесь сюда',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} появится в списке автоматически. Если нет, обновите страницу.',
  'Open this page in the app': 'Откройте эту страницу в приложении',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Отсканируйте QR-код, который мы покажем: он откроет эту страницу в браузере приложения.',
  'It’s a separate app from the Coinbase exchange.': 'Это отдельное приложение, не биржа Coinbase.',
}
