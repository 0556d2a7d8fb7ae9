// Persian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `برنامهٔ ${wallet} را نصب کنید`,
  homeScreen: 'آن را روی صفحهٔ اصلی بگذارید تا با یک ضربه باز شود.',
  createWallet: 'کیف پول بسازید یا وارد کنید',
  writeDown: 'عبارت بازیابی را یادداشت کنید، دور از اینترنت نگه دارید و هرگز به کسی ندهید.',
  backUp: 'از آن نسخهٔ پشتیبان بگیرید و عبارت بازیابی را هرگز به کسی ندهید.',
  tapScan: (wallet) => `در ${wallet} روی دکمهٔ اسکن بزنید`,
  pointAtCode: 'آن را رو به کد QR که در ادامه نشان می‌دهیم بگیرید و تأیید کنید.',
  addExtension: (wallet) => `افزونهٔ ${wallet} را اضافه کنید`,
  pinToToolbar: 'آن را به نوار ابزار سنجاق کنید تا راحت پیدا شود.',
  comeBack: 'به اینجا برگردید',
  appears: (wallet) => `${wallet} خودش در فهرست ظاهر می‌شود. اگر نشد، صفحه را دوباره بارگیری کنید.`,
  openInApp: 'این صفحه را در برنامه باز کنید',
  scanToOpen:
    'کد QR را که در ادامه نشان می‌دهیم اسکن کنید: این صفحه در مرورگر خود برنامه باز می‌شود.',
  notTheExchange: 'این برنامه از صرافی Coinbase جداست.',
}
