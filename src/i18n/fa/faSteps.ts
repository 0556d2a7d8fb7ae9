// Persian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'برنامهٔ {wallet} را نصب کنید',
  'Put it on your home screen so it’s one tap away.': 'آن را روی صفحهٔ اصلی بگذارید تا با یک ضربه باز شود.',
  'Create or import a wallet': 'کیف پول بسازید یا وارد کنید',
  'Write down your recovery phrase, keep it offline and never share it.':
    'عبارت بازیابی را یادداشت کنید، دور از اینترنت نگه دارید و هرگز به کسی ندهید.',
  'Back it up, and never share your recovery phrase.':
    'از آن نسخهٔ پشتیبان بگیرید و عبارت بازیابی را هرگز به کسی ندهید.',
  'Tap the scan button in {wallet}': 'در {wallet} روی دکمهٔ اسکن بزنید',
  'Point it at the QR code we show you next, then approve.':
    'آن را رو به کد QR که در ادامه نشان می‌دهیم بگیرید و تأیید کنید.',
  'Add the {wallet} extension': 'افزونهٔ {wallet} را اضافه کنید',
  'Pin it to your toolbar so it’s easy to find.': 'آن را به نوار ابزار سنجاق کنید تا راحت پیدا شود.',
  'Come back here': 'به اینجا برگردید',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} خودش در فهرست ظاهر می‌شود. اگر نشد، صفحه را دوباره بارگیری کنید.',
  'Open this page in the app': 'این صفحه را در برنامه باز کنید',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'کد QR را که در ادامه نشان می‌دهیم اسکن کنید: این صفحه در مرورگر خود برنامه باز می‌شود.',
  'It’s a separate app from the Coinbase exchange.': 'این برنامه از صرافی Coinbase جداست.',
}
