// Korean, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `${wallet} 앱 설치`,
  homeScreen: '홈 화면에 두면 한 번만 눌러 열 수 있어요.',
  createWallet: '지갑 만들기 또는 가져오기',
  writeDown: '비밀 복구 구문을 적어 오프라인으로 보관하고 절대 공유하지 마세요.',
  backUp: '백업해 두고, 비밀 복구 구문은 절대 공유하지 마세요.',
  tapScan: (wallet) => `${wallet}에서 스캔 버튼 누르기`,
  pointAtCode: '다음에 표시되는 QR 코드를 비춘 뒤 승인하세요.',
  addExtension: (wallet) => `${wallet} 확장 프로그램 추가`,
  pinToToolbar: '도구 모음에 고정하면 쉽게 찾을 수 있어요.',
  comeBack: '여기로 돌아오기',
  appears: (wallet) =>
    `${wallet} 항목이 목록에 자동으로 나타나요. 나타나지 않으면 페이지를 새로고침하세요.`,
  openInApp: '앱에서 이 페이지 열기',
  scanToOpen: '다음에 표시되는 QR 코드를 스캔하면 앱의 브라우저에서 이 페이지가 열려요.',
  notTheExchange: 'Coinbase 거래소와는 별개의 앱이에요.',
}
