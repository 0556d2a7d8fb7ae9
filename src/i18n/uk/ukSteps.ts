// Ukrainian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Встановіть застосунок {wallet}',
  'Put it on your home screen so it’s one tap away.':
    'Розмістіть його на головному екрані, щоб відкривати одним дотиком.',
  'Create or import a wallet': 'Створіть або імпортуйте гаманець',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Запишіть фразу відновлення, зберігайте її офлайн і нікому не повідомляйте.',
  'Back it up, and never share your recovery phrase.':
    'Зробіть резервну копію й нікому не повідомляйте фразу відновлення.',
  'Tap the scan button in {wallet}': 'Натисніть кнопку сканування в {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Наведіть на QR-код, який ми покажемо, і підтвердьте.',
  'Add the {wallet} extension': 'Додайте розширення {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Закріпіть його на панелі інструментів, щоб легко знайти.',
  'Come back here': 'Поверніться сюди',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} з’явиться у списку сам. Якщо ні, оновіть сторінку.',
  'Open this page in the app': 'Відкрийте цю сторінку в застосунку',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Відскануйте QR-код, який ми покажемо: він відкриє цю сторінку в браузері застосунку.',
  'It’s a separate app from the Coinbase exchange.': 'Це окремий застосунок, не біржа Coinbase.',
}
