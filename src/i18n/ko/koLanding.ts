// Korean, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: '본문으로 건너뛰기',
  broken: '페이지 일부를 불러오지 못했어요.',
  reload: '새로고침',
  fromDisk: '이 페이지는 웹 서버가 있어야 해요. 폴더에서 바로 열면 브라우저에서 실행되지 않아요.',
  noScript: 'JavaScript가 꺼져 있어요. 지갑을 연결하려면 JavaScript를 켜고 새로고침하세요.',
  headline: '지갑은 연결하고,\n키는 그대로 간직하세요.',
  lead: (name) =>
    `${name}에서는 공개 주소와 그 주소에 있는 것만 볼 수 있어요. 지갑에서 승인하기 전에는 아무것도 움직이지 않아요.`,
  sees: {
    title: '이 사이트가 볼 수 있는 것',
    text: '공개 주소와 잔액, 지갑이 사용 중인 네트워크예요. 주소와 잔액은 원래 공개된 정보예요.',
  },
  keys: {
    title: '나에게만 있는 것',
    text: '키와 비밀 복구 구문은 지갑 안에 그대로 있어요. 저희는 절대 묻지 않아요.',
  },
  quiet: {
    title: '추적 없음',
    text: '분석 도구도, 제3자 스크립트도 없어요. 지갑 목록을 열기 전까지 이 페이지는 자체 서버하고만 통신해요.',
  },
  footer: '언제든지 연결을 해제할 수 있어요.',
  coinOn: (chain) => `· ${chain}`,
  contract: '컨트랙트',
  viewOn: (explorer) => `${explorer}에서 보기`,
  links: '이 사이트 더 알아보기',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  language: '언어',
  description: '지갑을 연결해 코인을 확인하고 사용하세요.',
}
