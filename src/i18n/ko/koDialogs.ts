// Korean, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './koErrors.ts'
import { asking, hero } from './koHero.ts'
import { money } from './koMoney.ts'
import { steps } from './koSteps.ts'

const { number } = wording('ko')

const connect: DialogsText['connect'] = {
  title: '지갑 연결',
  groups: { Installed: '설치됨', Popular: '인기' },
  recent: '최근 사용',
  installed: '설치됨',
  byCode: 'QR',
  byApp: '앱',
  search: '지갑 검색',
  more: '더 많은 지갑',
  noneFound: '그런 이름의 지갑이 없어요.',
  unsupportedReason: '이 기기에서는 이 지갑을 연결할 수 없어요.',
  unsupported: ' (지원 안 됨)',
  scanWith: (wallet) => `${wallet}에서 스캔`,
  scanWithPhone: '휴대폰으로 스캔',
  getAWallet: '지갑 받기',
  getWallet: (wallet) => `${wallet} 받기`,
  installWallet: (wallet) => `${wallet} 설치`,
  getStartedWith: (wallet) => `${wallet} 시작하기`,
  whatIsAWallet: '지갑이란 무엇인가요?',
  newToWallets: 'Ethereum 지갑이 처음이신가요?',
  learnMore: '더 알아보기',
  get: '받기',
  notWhatYouWant: '찾는 지갑이 없나요?',
  notWhatYouWantWide: '다른 지갑도 대부분 WalletConnect로 사용할 수 있어요.',
  notWhatYouWantCompact: '다른 지갑을 사용하려면 돌아가서 WalletConnect를 선택하세요.',
  notWhatYouWantHere: '이 브라우저에 추가한 다른 지갑은 자동으로 여기에 표시돼요.',
  points: [
    { title: '디지털 자산을 보관하는 곳', text: '코인과 토큰을 보관하고, 보내고, 받으세요.' },
    { title: '새로운 로그인 방법', text: '사이트마다 비밀번호를 만드는 대신 지갑을 연결하세요.' },
  ],
  noWallets: '이 브라우저에서 지갑을 찾을 수 없어요.',
  claims: (rdns) => `확인되지 않음 · ${rdns}`,
  copyOf: (copy) => `(${copy})`,
  kinds: {
    both: '모바일 앱과 브라우저 확장 프로그램',
    mobile: '모바일 앱',
    extension: '브라우저 확장 프로그램',
  },
  opensElsewhere: '새 탭에서 열림',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} 여는 중`,
  confirm: (wallet) => `${wallet}에서 연결을 승인하세요.`,
  slow: (wallet) =>
    `아직 기다리는 중이에요. ${wallet}에 잠금이 걸려 있다면 브라우저 도구 모음에서 푸세요.`,
  slowOnPhone: (wallet) => `아직 기다리는 중이에요. ${wallet}에 요청이 왔는지 확인하세요.`,
  pending: (wallet) =>
    `${wallet}에 이미 열려 있는 요청이 있어요. 그 요청을 마치면 이어서 진행할게요.`,
  waits: (wallet) => `${wallet}에서 마무리하세요`,
  done: '연결됨',
  failed: (wallet) => `${wallet}에 연결하지 못했어요`,
  rejected: '요청을 거절했어요',
  rejectedText: '언제든지 다시 시도할 수 있어요.',
  ifLocked: (wallet) => `${wallet}에 잠금이 걸려 있다면 먼저 푸세요.`,
  unsupported: (wallet) =>
    `${wallet}에서는 이 방법으로 웹사이트에 연결할 수 없어요. 다른 지갑을 사용해 보세요.`,
  notInstalled: (wallet) => `${wallet} 설치가 필요해요`,
  notInstalledText: '설치한 뒤 돌아오세요. 자동으로 찾아 드릴게요.',
  notAvailable: (wallet) => `여기에서는 ${wallet} 사용 불가`,
  install: '설치',
  usePhone: '휴대폰 사용하기',
  dontHave: (wallet) => `아직 ${wallet} 없나요? 받기`,
  openApp: (wallet) => `${wallet} 열기`,
  openAnyApp: '지갑 앱 열기',
  continueInAny: '지갑 앱에서 계속하기',
  openAppAt: (wallet, place) => `${wallet} 열기(${place})`,
  openPageIn: (wallet) => `${wallet}에서 이 페이지 열기`,
  continueIn: (wallet) => `${wallet}에서 계속하기`,
  pasteInApp: '링크를 복사해 지갑 앱에 붙여 넣거나, 지갑 앱을 직접 열어 보세요.',
  acceptInApp: '앱에서 승인한 뒤 여기로 돌아오세요.',
  appMissing: (wallet) => `아무 반응이 없나요? ${wallet} 설치 여부를 확인하세요.`,
  noAppOpened: '아무 반응이 없나요? 링크를 복사해 지갑 앱에 붙여 넣으세요.',
  copyLink: '링크 복사',
  qr: (wallet) => `${wallet} 연결용 QR 코드`,
  qrDownload: (wallet) => `${wallet} 다운로드용 QR 코드`,
  qrHint: (wallet) => `카메라가 아니라 ${wallet}의 스캐너로 스캔하세요.`,
  qrPage: (wallet) => `${wallet}에서 이 페이지를 여는 QR 코드`,
  qrPageHint: (wallet) => `휴대폰으로 스캔해 ${wallet}에서 이 페이지를 열고, 거기에서 연결하세요.`,
  openPageLink: '대신 링크 열기',
  qrHintAny: '카메라가 아니라 지갑 앱의 스캐너로 스캔하세요.',
  openHere: '이 기기에서 열기',
  linkPreparing: '불러오는 중…',
  readyToConnect: (wallet) => `${wallet} 설치됨`,
  connectWith: (wallet) => `${wallet} 연결`,
  openPageText: (wallet) =>
    `${wallet}에서는 자체 브라우저로 연결해요. 계속하려면 그 브라우저에서 이 페이지를 여세요.`,
  qrPreparing: '불러오는 중…',
  codeReady: '연결 링크가 준비되었어요.',
  qrExpired: 'QR 코드가 만료되었어요.',
  qrNew: '새 코드 받기',
  nothingThere: '지갑에 아무것도 없나요?',
  mayList: '지갑에 이 사이트가 요청할 수 있는 항목이 표시될 수 있어요.',
  tooMany: (seconds) => `시도가 너무 많았어요. ${seconds}초 후에 다시 시도해요.`,
  calledNow: (wallet, now) => `${wallet} 앱의 새 이름은 ${now}예요.`,
  fromBrowser: '지갑은 브라우저에서 가장 잘 열려요.',
  openInBrowser: '브라우저에서 열기',
  timeLeft: (seconds) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} 후 만료`,
  connected: (wallet, address) => `${wallet}에 연결됨, 계정 ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${browser}용 ${wallet}`,
  browserCardText: '이 컴퓨터에서 가장 빠른 방법이에요.',
  browserCardAction: (browser) => `${browser}에 추가`,
  mobileCard: (wallet) => `휴대폰용 ${wallet}`,
  mobileCardText: '휴대폰에서 사용하세요.',
  mobileCardAction: '앱 받기',
  scanToDownload: (wallet) => `스캔하면 공식 사이트에서 ${wallet} 앱을 받을 수 있어요.`,
  thisBrowser: '이 브라우저',
}

const account: DialogsText['account'] = {
  title: '계정',
  showExact: '정확한 잔액 보기',
  showLess: '소수점 줄여 보기',
  receive: '받기',
  copy: '복사',
  explorerShort: '탐색기',
  receiveTitle: '받기',
  receiveCode: '내 주소의 QR 코드',
  receiveHint: (chain) =>
    `${chain} 네트워크의 내 주소예요. 보내는 사람도 같은 네트워크를 선택했는지 확인하세요.`,
  receiveContract: (chain) =>
    `이 계정은 ${chain} 네트워크의 컨트랙트예요. 다른 네트워크로 보낸 자산은 잃을 수 있어요.`,
  balanceUnknown: '…',
  balanceStale: '최신이 아닐 수 있음',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `${number(seconds)}초 전 기준`
      : `${number(Math.floor(seconds / 60))}분 전 기준`,
  wallet: '지갑',
  network: '네트워크',
  copyAddress: '주소 복사',
  switchAccount: '계정 전환',
  sources: { injected: '브라우저 지갑', walletConnect: '휴대폰(WalletConnect)', safe: 'Safe 앱' },
  explorer: (name) => `${name}에서 보기`,
  disconnect: '연결 해제',
}

const chain: DialogsText['chain'] = {
  title: '네트워크 전환',
  wrong:
    '지갑에서 선택한 네트워크를 이 사이트가 지원하지 않아요. 아래 네트워크로 전환하거나 연결을 해제하세요.',
  current: '연결됨',
  waiting: '지갑에서 승인하세요',
  notApproved: (wallet) => `${wallet}에서 승인 필요`,
  ofSafe:
    'Safe마다 네트워크가 하나씩 정해져 있어요. 다른 네트워크를 사용하려면 다른 Safe를 여세요.',
  wrongSafe: (names) =>
    `이 Safe의 네트워크는 이 사이트에서 지원하지 않아요. 다음 네트워크의 Safe를 여세요: ${names}.`,
  tests: '테스트 네트워크',
  search: '네트워크 검색',
  none: '일치하는 네트워크가 없어요.',
  adding: (name, symbol, node) =>
    `지갑에 ${name} 네트워크가 아직 없으면 추가할지 지갑에서 물어볼 거예요(${symbol}, ${node} 사용).`,
  byHand: '직접 추가하기:',
  fields: {
    name: '네트워크 이름',
    id: '체인 ID',
    node: 'RPC URL',
    symbol: '통화',
    explorer: '탐색기',
  },
  again: '다시 연결',
  disconnect: '연결 해제',
}

const signIn: DialogsText['signIn'] = {
  title: '로그인',
  why: '메시지에 서명해서 이 계정이 내 것임을 증명하세요.',
  free: '무료이고 트랜잭션이 아니며, 코인에 접근할 권한을 주지 않아요.',
  site: '사이트',
  account: '계정',
  network: '네트워크',
  unknownNetwork: '여기에서 지원하지 않음',
  sign: '로그인',
  preparing: '메시지 준비 중…',
  cancel: '취소하고 연결 해제',
  signing: (wallet, site) =>
    `${wallet}에서 메시지에 서명하세요. 표시된 사이트가 맞는지 확인하세요: ${site}`,
  signingOnPhone: (wallet, site) =>
    `휴대폰의 ${wallet}에서 메시지에 서명하세요. 표시된 사이트가 맞는지 확인하세요: ${site}`,
  signingTitle: (wallet) => `${wallet} 여는 중`,
  slow: (wallet) =>
    `아직 기다리는 중이에요. ${wallet}에 잠금이 걸려 있거나 지갑 창이 이 창 뒤에 있지 않은지 확인하세요.`,
  verifyingTitle: '서명 확인 중',
  verifying: '잠시만 기다려 주세요.',
  declined: '서명을 거절했어요',
  failed: '로그인하지 못했어요',
  collectingTitle: '서명이 더 필요해요',
  collecting: '다른 소유자의 서명이 남아 있어요. 서명이 끝나면 다시 시도하세요.',
  wrongNetwork: (wallet) =>
    `${wallet}에서 선택한 네트워크를 이 사이트가 지원하지 않아요. 먼저 전환한 뒤 로그인하세요.`,
  switchTo: (network) => `${network} 네트워크로 전환`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `${address} 계정으로 전환했어요`,
  otherAccount: (wallet, address) =>
    `${wallet}에서 지금 ${address} 계정을 사용 중이에요. 아무것도 보내지 않았어요.`,
  signedOut: '이 사이트의 서버에서도 로그아웃했어요.',
  chainChanged: (name) => `${name} 네트워크로 전환했어요`,
  chainTaken: (chain, wallet) =>
    `${wallet}에서 더 이상 이 사이트에 ${chain} 네트워크를 공유하지 않아요.`,
  disconnected: {
    revoked: (wallet) =>
      `연결을 해제했어요. ${wallet}에서 더 이상 이 사이트에 계정을 공유하지 않아요.`,
    ended: (wallet) => `연결을 해제했어요. ${wallet} 연결이 종료되었어요.`,
    kept: (wallet) =>
      `연결을 해제했어요. ${wallet}의 목록에 이 사이트가 남아 있다면 거기에서 지울 수 있어요.`,
    'by-wallet': (wallet) =>
      `연결이 해제되었어요. ${wallet}에서 잠금이 걸렸거나 연결을 종료했어요.`,
    restarted: (wallet) =>
      `${wallet} 재시작으로 연결이 끊겼어요. 페이지를 새로고침하고 다시 연결하세요.`,
    'session-ended': (wallet) => `${wallet}에서 연결을 종료했어요.`,
    'ran-out': (wallet) => `${wallet} 연결이 만료되었어요. 계속하려면 다시 연결하세요.`,
    replaced: (wallet) => `다른 탭에서 다른 지갑을 연결해서 기존 ${wallet} 연결이 해제되었어요.`,
    elsewhere: () => '다른 탭에서 연결이 해제되었어요.',
  },
  fault: '이 페이지에서 문제가 생겼어요. 다시 시도하거나 페이지를 새로고침하세요.',
  dismiss: '메시지 닫기',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `${wallet}에 대기 중인 요청이 있어요.`,
  elsewhere: (wallet) => `휴대폰의 ${wallet}에 대기 중인 요청이 있어요.`,
  dismiss: '이 알림 숨기기',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    '다른 사이트가 이 페이지를 자기 안에 띄워 놓고 있어요. 보이지 않는 것을 누르게 될 수 있어요. ' +
    '보내거나 로그인하려면 이 페이지를 따로 여세요.',
  leave: '이 페이지 따로 열기',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain} 네트워크에 연결할 수 없어요. 잔액이 최신이 아닐 수 있지만 연결은 유지되고 있어요.`,
  busy: (chain, time) =>
    `${chain} 네트워크가 ${time}까지 붐벼요. 잔액이 최신이 아닐 수 있지만 연결은 유지되고 있어요.`,
  wallet: '지갑의 네트워크 연결이 끊겼어요. 다시 연결될 때까지 보내지 못할 수 있어요.',
  relay: '휴대폰과의 연결이 끊겼어요. 다시 연결되면 요청이 이어져요.',
  offline: '오프라인 상태예요. 보이는 내용이 최신이 아닐 수 있어요.',
  signOut: {
    owed: '이 사이트의 서버에 연결하지 못했어요. 서버에는 아직 로그인되어 있을 수 있어요.',
    asking: '이 사이트의 서버에서 로그아웃하는 중…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet: '지갑',
  theNetwork: '네트워크',
  close: '닫기',
  back: '뒤로',
  cancel: '취소',
  retry: '다시 시도',
  reload: '페이지 새로고침',
  continue: '계속',
  details: '자세히',
  copied: '복사했어요',
  copyRefused: '복사하지 못했어요. 여기에서 선택하세요:',
}
