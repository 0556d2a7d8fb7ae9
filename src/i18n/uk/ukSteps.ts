// Ukrainian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Встановіть застосунок ${wallet}`,
  homeScreen: 'Розмістіть його на головному екрані, щоб відкривати одним дотиком.',
  createWallet: 'Створіть або імпортуйте гаманець',
  writeDown: 'Запишіть фразу відновлення, зберігайте її офлайн і нікому не повідомляйте.',
  backUp: 'Зробіть резервну копію й нікому не повідомляйте фразу відновлення.',
  tapScan: (wallet) => `Натисніть кнопку сканування в ${wallet}`,
  pointAtCode: 'Наведіть на QR-код, який ми покажемо, і схваліть.',
  addExtension: (wallet) => `Додайте розширення ${wallet}`,
  pinToToolbar: 'Закріпіть його на панелі інструментів, щоб легко знайти.',
  comeBack: 'Поверніться сюди',
  appears: (wallet) => `${wallet} з’явиться у списку сам. Якщо ні, оновіть сторінку.`,
  openInApp: 'Відкрийте цю сторінку в застосунку',
  scanToOpen:
    'Відскануйте QR-код, який ми покажемо: він відкриє цю сторінку в браузері застосунку.',
  notTheExchange: 'Це окремий застосунок, не біржа Coinbase.',
}
