// Korean, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number } = wording('ko')

const unknownChain = '다른 네트워크'

const send: MoneyText['send'] = {
  title: '보내기',
  action: '보내기',
  asset: '자산',
  to: '받는 사람',
  toHint: '주소 또는 이름',
  recent: '이전에 보낸 주소',
  paste: '붙여넣기',
  amount: '금액',
  max: '최대',
  maxHint: '잔액에서 네트워크 수수료를 뺀 금액',
  maxWaits: '네트워크 수수료를 불러오는 중…',
  available: (what) => `사용 가능: ${what}`,
  check: '내용 확인',
  checking: '확인 중…',
  fee: '네트워크 수수료',
  speeds: { slow: '느림', normal: '보통', fast: '빠름' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `네트워크 수수료를 내려면 ${chain}에 약 ${need} 정도가 있어야 해요(현재 잔액 ${have}).`,
  ownFee: '직접 설정',
  advanced: '고급',
  advancedHint: '단위는 gwei예요. 비워 두면 예상값을 사용해요.',
  fields: { maxFee: '최대 수수료', tip: '우선 수수료', gasPrice: '가스 가격' },
  sharedFee: '지금은 수수료가 없어요. 트랜잭션을 실행하는 사람이 내요.',
  looking: '조회 중…',
  refusals: {
    malformed: '주소(0x…)나 alice.eth 같은 이름을 입력하세요.',
    checksum: '주소에 오타가 있어요(체크섬 불일치). 다시 복사하세요.',
    zero: '제로 주소예요. 여기로 보낸 것은 잃게 돼요.',
    'coin-contract': '이 코인의 컨트랙트 주소예요. 여기로 보낸 것은 잃게 돼요.',
    'no-names': '이 사이트에서는 이름을 조회할 수 없어요. 주소를 입력하세요.',
    'no-address': '이 이름에 설정된 주소가 없어요.',
  },
  otherNetwork: (there, here) =>
    `${there} 네트워크의 주소예요. 지금은 ${here} 네트워크에서 보내고 있어요.`,
  amounts: {
    empty: '금액을 입력하세요.',
    malformed: '1500.5처럼 천 단위 구분 기호 없이 금액을 입력하세요.',
    either: (whole, part) => `두 가지로 읽혀요: ${whole} 또는 ${part}. 원하는 쪽으로 입력하세요.`,
    'too-fine': (symbol) => `${symbol}에서 쓸 수 있는 소수 자릿수를 넘었어요.`,
    zero: '0보다 큰 금액을 입력하세요.',
  },
  cleared: {
    account: '계정이 바뀌었어요. 금액을 다시 입력하세요.',
    chain: '네트워크가 바뀌었어요. 금액을 다시 입력하세요.',
    asset: '자산이 바뀌었어요. 금액을 다시 입력하세요.',
    asked: '마지막 송금이 진행 중일 수 있어요. 다시 보내기 전에 지갑을 확인하세요.',
  },
  warnings: {
    own: '내 계정이에요.',
    contract: '컨트랙트예요. 보내는 자산을 받을 수 있는지 확인하세요.',
    'look-alike': '전에 사용한 주소와 비슷하지만 달라요. 한 글자씩 확인하세요.',
    'name-changed': '입력한 이름과 표기가 달라요. 여기에 표시된 이름을 확인하세요.',
    'name-unusual': '이 이름에는 흔치 않은 글자가 있어요. 다른 이름을 흉내 낸 것일 수 있어요.',
    'name-of-ethereum':
      '이 이름의 Ethereum 주소예요. 상대방이 이 네트워크에서도 사용하는지 확인하세요.',
    unchecked: '컨트랙트인지 확인하지 못했어요.',
    new: '처음 보내는 주소예요. 이 브라우저에는 이 주소로 보낸 기록이 없어요. 받는 사람에게 확인하세요.',
    twice: '같은 송금이 이미 진행 중일 수 있어요. 다시 보내면 두 번 나갈 수 있어요.',
    paid: '같은 송금이 이미 완료되었어요. 다시 보내면 두 번 나가요.',
    link: '링크로 입력된 내용이에요. 금액과 주소를 링크를 보낸 사람에게 확인하세요.',
    'above-usual': '이 수수료는 최근 다른 사람들이 낸 금액의 5배가 넘을 수 있어요.',
    'above-amount': '네트워크 수수료가 보내는 금액의 4분의 1을 넘을 수 있어요.',
    alone: '이 네트워크에서 서버 한 곳만 응답해서 잔액과 수수료를 다시 확인하지 못했어요.',
  },
  reviewTitle: '확인하고 보내기',
  from: '보내는 계정',
  network: '네트워크',
  feeByWallet: (wallet) => `${wallet}에서 결정`,
  feeAtMost: (most) => `최대 ${most}`,
  total: '합계',
  confirm: (wallet) => `${wallet}에서 보내기`,
  again: '다시 보내기',
  declined: (wallet) => `${wallet}에서 거절했어요. 아무것도 보내지 않았어요.`,
  waitingTitle: (wallet) => `${wallet}에서 승인하세요`,
  waiting: (wallet) => `${wallet}에서 내용을 확인한 뒤 승인하세요.`,
  slow: (wallet) =>
    `아직 기다리는 중이에요. ${wallet}에 잠금이 걸려 있거나 지갑 창이 이 창 뒤에 있지 않은지 확인하세요.`,
  movedMeanwhile: {
    account: (wallet) =>
      `${wallet}에서 계정을 전환했어요. 이 요청이 아직 보이면 어느 계정에서 내는지 확인하세요.`,
    chain: (wallet) =>
      `${wallet}에서 다른 네트워크로 전환했어요. 이 요청이 아직 보이면 지갑에서 거절하세요.`,
  },
  cancelHint: '지갑에 있는 요청은 취소되지 않아요.',
  leave: '그만 기다리기',
  onItsWayTitle: '보내는 중',
  differentTitle: '확인한 내용과 달라요',
  proposedTitle: '제안했어요',
  failedTitle: '보내지 못했어요',
  unsureTitle: '지갑을 확인하세요',
  unsure: (wallet) => `보냈는지 확인할 수 없었어요. 다시 시도하기 전에 ${wallet}에서 확인하세요.`,
  onOtherChain: (wallet, there) =>
    `${wallet}에서 ${there === unknownChain ? there : `${there} 네트워크`}를 사용 중이에요. 아무것도 보내지 않았어요.`,
  unknownChain,
  switchTo: (chain) => `${chain} 네트워크로 전환`,
  reason: (reason) => `컨트랙트 메시지: ${reason}`,
  another: '더 보내기',
  done: '완료',
  supportHint: '이 사이트의 누구도 비밀 복구 구문을 절대 묻지 않아요.',
}

const transactions: MoneyText['transactions'] = {
  title: '최근 트랜잭션',
  all: '활동',
  seeAll: '모두 보기',
  none: '아직 보낸 내역이 없어요. 이 사이트에서 보내면 여기에 표시돼요.',
  elsewhere: (explorer) => `${explorer}에서 전체 내역 보기`,
  clear: '목록 지우기',
  to: (who) => `받는 주소 ${who}`,
  received: (what, from) => `${from}에서 ${what} 받았어요.`,
  toOn: (who, chain) => `받는 주소 ${who} (${chain})`,
  status: {
    waiting: '지갑에서 승인 대기 중',
    asked: '지갑에 요청했지만 아직 답이 없어요. 지갑에서 확인하세요.',
    pending: '처리 중',
    unknown: '처리 중(네트워크 연결 안 됨)',
    disputed: '아직 불분명함: 네트워크의 서버들이 서로 다르게 답함',
    dropped: '네트워크에서 찾을 수 없음',
    confirmed: '확정됨',
    failed: '네트워크에서 실패함',
    replaced: '대체됨',
  },
  included: '블록에 포함됨, 아직 최종 확정 전',
  replaced: {
    cancelled: '지갑에서 취소됨',
    other: '다른 트랜잭션으로 대체됨',
    unknown: '대체됨. 무엇으로 대체되었는지 지갑에서 확인하세요',
  },
  different: {
    recipient: () => '확정되었지만 확인한 내용과 달라요. 실제로 받은 주소:',
    amount: (sum) => `확정되었지만 확인한 내용과 달라요. 실제로 옮겨진 금액: ${sum}`,
    arrived: (sum) => `확정되었지만 실제로 도착한 금액이 달라요: ${sum}`,
    unmoved: () => '확정되었지만 코인이 옮겨지지 않았어요.',
    act: () => '확정되었지만 확인한 내용과 다른 작업이 실행되었어요. 지갑에서 확인하세요.',
    sender: () => '확정되었지만 확인한 내용과 비교할 수 없어요. 실제로 보낸 주소:',
  },
  signatures: (have, need) => `서명 대기 중(${number(need)}개 중 ${number(have)}개)`,
  proposed: '서명 대기 중',
  view: (explorer) => `${explorer}에서 보기`,
  toasts: {
    sent: (what) => `${what} 보냈어요. 확정을 기다리는 중이에요.`,
    late: (what) => `기다리기를 멈춘 뒤에 ${what} 전송이 이루어졌어요.`,
    moved: (what) =>
      `지갑이 다른 계정이나 네트워크로 전환되었어요. ${what} 요청이 아직 보이면 지갑에서 거절하세요.`,
    asked: (what) => `${what} 전송 여부를 확인할 수 없었어요. 다시 보내기 전에 지갑을 확인하세요.`,
    included: (what) => `${what} 전송이 블록에 포함되었어요. 잠시 후 최종 확정돼요.`,
    confirmed: (what) => `${what} 전송이 확정되었어요.`,
    different: (what) => `${what}: 확정된 내용이 확인한 내용과 달라요. 최근 트랜잭션을 확인하세요.`,
    failed: (what) => `${what} 전송에 실패했어요. 네트워크 수수료만 빠져나갔어요.`,
    cancelled: (what) => `${what} 전송이 지갑에서 취소되었어요.`,
    replaced: (what) => `${what} 전송이 내 다른 트랜잭션으로 대체되었어요.`,
    dropped: (what) =>
      `${what} 전송을 더 이상 네트워크에서 찾을 수 없어요. 다시 나타날 수도 있으니 또 보내기 전에 지갑을 확인하세요.`,
    'taken-back': (what) =>
      `${what} 전송이 담긴 블록이 네트워크에서 제외되었어요. 다시 처리 중이니 두 번 보내지 마세요.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: '지갑에 추가',
  asked: (wallet) => `${wallet}에 요청을 보냈어요.`,
  declined: '추가하지 않았어요.',
  waiting: (wallet) => `${wallet}에서 승인하세요`,
}

const activity: MoneyText['activity'] = {
  title: '개인정보',
  lead: '이 페이지가 지갑이나 네트워크에 보낸 모든 요청이에요. 이 목록은 나만 볼 수 있어요.',
  empty: '아직 어디에도 요청하지 않았어요.',
  show: '모든 요청 보기',
  toWallet: (count, wallet) => `${wallet}에 ${number(count)}건`,
  toNetworks: (count) => (count === 0 ? undefined : `사용 중인 네트워크에 ${number(count)}건`),
  toRelay: (count) => (count === 0 ? undefined : `WalletConnect에 ${number(count)}건`),
  summary: (asked) => `요청: ${asked}. 다른 곳에는 없어요.`,
  requests: '요청(최신순)',
  outcomes: { waiting: '대기 중', ok: '응답함', failed: '실패' },
  milliseconds: (ms) => `${number(ms)}ms`,
  mask: '주소 숨기기',
  hidden: '숨김',
  copy: '텍스트로 복사',
  stored: '이 브라우저에 저장된 것',
  nothingStored: '저장된 것이 없어요.',
  entries: {
    'florin.session': '연결된 지갑과 계정',
    'florin.recents': '전에 사용한 지갑',
    'florin.theme': '테마',
    'florin.language': '언어',
    'florin.transactions': '최근 트랜잭션',
    'florin.cache': '전에 본 이름과 잔액',
  },
  phone: '휴대폰 연결',
  otherEntry: '기타 데이터',
  bytes: (count) => `${number(count)}바이트`,
  erase: '연결 해제하고 모두 지우기',
  erased: '모든 데이터를 지웠어요.',
}

export const money: MoneyText = { send, transactions, coin, activity }
