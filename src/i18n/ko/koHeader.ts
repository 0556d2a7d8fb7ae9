// Korean, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: '지갑 연결',
  connecting: '연결 중…',
  signIn: '로그인',
  restoring: '다시 연결 중…',
  wrongNetwork: '지원하지 않는 네트워크',
  network: '네트워크: {chain}',
  account: '계정',
  pending: '처리 중인 트랜잭션 있음',
  theme: '테마',
  activity: '개인정보',
  stillLoading: '아직 불러오는 중…',
  loadFailed: '페이지 일부를 불러오지 못했어요.',
  reload: '새로고침',
  tooOld:
    '브라우저가 너무 오래되어 지갑을 연결할 수 없어요. 업데이트하거나 다른 브라우저에서 이 페이지를 열어 주세요.',
  cancel: '취소',
  fault: '여기에서 문제가 생겼어요.',
  retry: '다시 시도',
}
