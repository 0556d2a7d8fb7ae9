import { expect, test } from 'vitest'
import { bengali, han, joinSentences, thai } from '../../src/i18n/scriptSpacing.ts'

test.each([
  ['MetaMask', '在 MetaMask 中批准，MetaMask。'],
  ['Лапка 2', '在 Лапка 2 中批准，Лапка 2。'],
  ['您的钱包', '在您的钱包中批准，您的钱包。'],
  ['\u2068MetaMask\u2069', '在 \u2068MetaMask\u2069 中批准，\u2068MetaMask\u2069。'],
])('han puts spaces around %s where the scripts differ', (wallet, text) => {
  expect(han`在${wallet}中批准，${wallet}。`).toBe(text)
})

test.each([
  ['MetaMask', 'ส่งคำขอไปยัง MetaMask แล้ว (MetaMask)'],
  ['กระเป๋า 2', 'ส่งคำขอไปยังกระเป๋า 2 แล้ว (กระเป๋า 2)'],
  ['กระเป๋าเงินของคุณ', 'ส่งคำขอไปยังกระเป๋าเงินของคุณแล้ว (กระเป๋าเงินของคุณ)'],
])('thai puts spaces around %s where the scripts differ', (wallet, text) => {
  expect(thai`ส่งคำขอไปยัง${wallet}แล้ว (${wallet})`).toBe(text)
})

test.each([
  ['MetaMask', 'MetaMask-এ, MetaMask-এর'],
  ['আপনার ওয়ালেট', 'আপনার ওয়ালেটে, আপনার ওয়ালেটের'],
])('bengali joins a case ending to %s only if the word is in Bengali script', (wallet, text) => {
  expect(bengali`${wallet}-এ, ${wallet}-এর`).toBe(text)
})

test.each([
  [['One.', 'Two.'], 'One. Two.'],
  [['一つ。', '二つ。'], '一つ。二つ。'],
  [['一？', '二！', '三。'], '一？二！三。'],
  [['หนึ่ง', 'สอง'], 'หนึ่ง สอง'],
  [['एक।', 'दो।'], 'एक। दो।'],
  [[], ''],
])('joinSentences joins %j with a space, except after a full-width stop', (parts, text) => {
  expect(joinSentences(parts)).toBe(text)
})
