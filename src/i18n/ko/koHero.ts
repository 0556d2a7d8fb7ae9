// Korean, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: '연결되었어요.',
  balance: '내 잔액',
  on: (chain) => `· ${chain}`,
  get: (symbol) => `${symbol} 구하기`,
  switchNetwork: '네트워크 전환',
}

export const asking: AskingText = {
  amount: '금액 (선택)',
  copyLink: '결제 링크 복사',
  copyRequest: 'EIP-681 요청 복사',
  requestNote: 'EIP-681을 읽는 지갑에서만 쓰세요. 다른 지갑은 잘못된 주소로 보낼 수 있어요.',
  code: (what) => `${what} 요청 QR 코드`,
  asked: (what) => `링크에서 ${what} 보내기를 요청했어요. 계속하려면 지갑을 연결하세요.`,
  elsewhere: (what, chain) => `링크에서 ${chain} 네트워크로 ${what} 보내기를 요청했어요.`,
  refused: '이 결제 링크는 손상되었거나 이 사이트용이 아니에요. 아무것도 입력하지 않았어요.',
}
