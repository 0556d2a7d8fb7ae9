// Korean, the sentences for failures. A name stands only before words that need no knowledge of its last sound.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => '네트워크가 붐비고 있어요. 잠시 후 다시 시도하세요.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `${wallet}에서 요청을 거절했어요. 바뀐 것은 없어요.`,
  'request-pending': (wallet) =>
    `${wallet}에 이미 열려 있는 요청이 있어요. 먼저 그 요청을 마치세요.`,
  unauthorized: (wallet) =>
    `${wallet}에서 이 사이트에 계정을 보여 주지 않고 있어요. 지갑에서 허용한 뒤 다시 시도하세요.`,
  'method-unsupported': (who) =>
    `${who}에서 지원하지 않는 작업이에요. 지갑에서 할 수 있는 작업이라면 지갑에서 시작하세요.`,
  'wallet-not-found': () => '브라우저 지갑을 찾을 수 없어요. 지갑을 설치한 뒤 다시 시도하세요.',
  'wallet-unreachable': (wallet) =>
    `${wallet}에서 응답이 없어요. 페이지를 새로고침하고 다시 시도하세요.`,
  'wallet-restarted': (wallet) =>
    `${wallet} 재시작으로 연결이 끊겼어요. 페이지를 새로고침하고 다시 연결하세요.`,
  'wallet-disconnected': (wallet) =>
    `${wallet}의 인터넷 연결이 끊겼어요. 연결을 확인하고 다시 시도하세요.`,
  'wallet-expired': (wallet) => `${wallet}에서 제때 응답하지 않았어요. 다시 시도하세요.`,
  'wallet-bad-response': (wallet) =>
    `${wallet}에서 온 응답을 읽을 수 없어요. 다시 시도하거나 지갑을 업데이트하세요.`,
  'wallet-failed': (wallet) =>
    `${wallet}에서 요청을 완료하지 못했어요. 지갑 잠금을 풀고 다시 시도하세요.`,
  'chain-disconnected': (wallet) =>
    `${wallet}에 이 네트워크가 연결되어 있지 않아요. 지갑에서 이 네트워크로 전환하세요.`,
  'chain-not-added': (wallet) =>
    `${wallet}에 이 네트워크가 없어요. 지갑에 추가한 뒤 다시 시도하세요.`,
  'chain-add-refused': (wallet) =>
    `${wallet}에 이 네트워크를 추가하지 못했어요. 직접 추가한 뒤 다시 시도하세요.`,
  'chain-not-configured': () =>
    '이 사이트에서 지원하지 않는 네트워크예요. 다른 네트워크를 선택하세요.',
  'chain-not-approved': (wallet) =>
    `${wallet}에서 이 네트워크가 승인되지 않았어요. 다시 연결해서 승인하세요.`,
  'switch-failed': (wallet) =>
    `${wallet}에서 네트워크를 전환하지 못했어요. 다시 시도하거나 지갑에서 직접 전환하세요.`,
  'switch-ignored': (wallet) =>
    `${wallet}에서 승인했지만 전환되지 않았어요. 지갑에서 직접 전환하세요.`,
  'no-common-chain': (wallet) =>
    `${wallet}에서 이 사이트가 지원하는 네트워크를 공유하지 않았어요. 다시 시도해서 하나를 승인하세요.`,
  aborted: () => '취소했어요.',
  timeout: () => '시간이 너무 오래 걸렸어요. 다시 시도하세요.',
  offline: () => '오프라인 상태예요. 인터넷에 다시 연결되면 시도하세요.',
  network: () => '네트워크에 연결할 수 없어요. 잠시 후 다시 시도하세요.',
  http: () => '네트워크에서 요청을 받지 않고 있어요. 잠시 후 다시 시도하세요.',
  'rate-limited': busy,
  'bad-response': () => '네트워크에서 온 응답을 읽을 수 없어요. 잠시 후 다시 시도하세요.',
  'wrong-chain': () =>
    '서버가 다른 네트워크의 응답을 보내서 사용하지 않았어요. 잠시 후 다시 시도하세요.',
  rpc: () => '네트워크에서 요청을 완료하지 못했어요. 다시 시도하세요.',
  'node-unavailable': () => '네트워크에서 지금 응답할 수 없어요. 잠시 후 다시 시도하세요.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who}에서 이 요청을 처리하지 못했어요. 돌아가서 내용을 확인하고 다시 시도하세요.`,
  'load-failed': () => '페이지 일부를 불러오지 못했어요. 다시 시도하거나 페이지를 새로고침하세요.',
  'storage-blocked': () =>
    '연결에 필요한 사이트 데이터를 브라우저가 차단하고 있어요. 허용한 뒤 새로고침하세요.',
  reverted: () => '컨트랙트에서 거부해서 보내지 않았어요. 받는 사람과 금액을 확인하세요.',
  'already-known': (wallet) =>
    `이 송금은 이미 네트워크에 접수되었어요. ${wallet}에서 진행 상황을 확인하세요.`,
  'nonce-too-low': () =>
    '이 계정의 다른 송금이 먼저 처리되어 이 송금은 보내지 않았어요. 최근 활동을 확인한 뒤 다시 시도하세요.',
  'nonce-too-high': () =>
    '이전 송금이 아직 지갑에서 기다리고 있어요. 지갑에서 보내거나 취소한 뒤 다시 시도하세요.',
  'pending-limit': () => '이 계정의 이전 송금이 아직 처리되고 있어요. 끝난 뒤 다시 시도하세요.',
  'insufficient-funds': () => '금액과 네트워크 수수료를 내기에 잔액이 부족해요.',
  'above-balance': () => '그만큼의 잔액이 없어요.',
  'fee-unpaid': () => '잔액으로 네트워크 수수료를 낼 수 없어요.',
  'fee-cap-too-high': () => '최대 수수료가 네트워크에서 허용하는 한도보다 높아요. 낮춰 주세요.',
  'fee-cap-too-low': () => '최대 수수료가 현재 기본 수수료보다 낮아요. 높여 주세요.',
  'fee-absurd': () => '이 수수료는 현재 네트워크 수수료의 100배가 넘어요. 낮춰 주세요.',
  'tip-above-fee-cap': () => '우선 수수료는 최대 수수료보다 높을 수 없어요.',
  'fee-conflict': () => '가스 가격, 또는 최대 수수료와 우선 수수료 중 한 가지 방식만 사용하세요.',
  'gas-too-low': () =>
    '지갑에서 가스 한도를 너무 낮게 정했어요. 지갑이 정하게 두고 다시 시도하세요.',
  'gas-too-high': () =>
    '지갑에서 가스 한도를 너무 높게 정했어요. 지갑이 정하게 두고 다시 시도하세요.',
  'replacement-underpriced': () => '처리 중인 트랜잭션을 대체하려면 수수료를 더 높게 설정하세요.',
  'tx-type-unsupported': () => '이 네트워크에는 우선 수수료가 없어요. 대신 가스 가격을 사용하세요.',
  'transaction-rejected': () =>
    '네트워크에서 이 트랜잭션을 받아들이지 않았어요. 금액과 수수료를 확인한 뒤 다시 시도하세요.',
  'name-invalid': () =>
    '혼동을 일으킬 수 있는 문자가 있어서 이 이름을 사용할 수 없어요. 주소를 입력하세요.',
  'name-offchain': () => '네트워크에 저장된 이름이 아니라서 조회할 수 없어요. 주소를 입력하세요.',
  'nodes-disagree': () =>
    '이 네트워크의 두 서버가 서로 다르게 답해서 안전을 위해 멈췄어요. 잠시 후 다시 시도하세요.',
  'node-alone': () =>
    '이름을 조회하려면 서버 두 곳이 필요한데 이 네트워크에서는 한 곳만 응답했어요. ' +
    '잠시 후 다시 시도하거나 주소를 입력하세요.',
  abi: () =>
    '컨트랙트의 답을 읽을 수 없었어요. 표시된 코인이 아닐 수 있어요. 확인하기 전에는 보내지 마세요.',
  'coin-differs': () => '이 사이트의 코인 설정이 컨트랙트와 달라서 여기에서는 보낼 수 없어요.',
  'qr-not-configured': () =>
    '이 사이트에는 휴대폰 연결이 설정되어 있지 않아요. 다른 지갑을 사용하세요.',
  'relay-unreachable': () =>
    '지금은 WalletConnect에 연결할 수 없어요. 다시 시도하거나 브라우저 지갑을 사용하세요.',
  'relay-refused': () =>
    '지금은 WalletConnect에서 이 사이트를 받아 주지 않아요. 브라우저 지갑을 사용하세요.',
  'clock-wrong': () => '기기의 시계가 맞지 않아요. 시간을 자동으로 설정한 뒤 다시 시도하세요.',
  'request-undelivered': (wallet) =>
    `${wallet}에 연결하지 못했지만 요청이 표시되어 있을 수 있어요. 다시 시도하기 전에 확인하세요.`,
  'session-ended': (wallet) => `${wallet}에서 연결을 종료했어요. 계속하려면 다시 연결하세요.`,
  'safe-info': () => 'Safe 정보를 불러오지 못했어요',
  'wallet-refused': (wallet) => `${wallet}에서 승인되지 않았어요. 다시 시도하세요.`,
  'sign-in-start': () =>
    '이 사이트의 서버에서 로그인을 시작하지 못했어요. 잠시 후 다시 시도하세요.',
  'sign-in-rejected': () => '이 사이트의 서버에서 서명을 받아들이지 않았어요. 다시 시도하세요.',
  'sign-in-unreachable': () =>
    '서명을 확인할 이 사이트의 서버에 연결할 수 없어요. 잠시 후 다시 시도하세요.',
  'sign-in-expired': () =>
    '로그인 요청이 만료되었어요. 다시 시도하고, 계속 반복되면 기기의 시계를 확인하세요.',
  'shared-origin': () =>
    '다른 사이트와 함께 쓰는 주소라서 여기에서 로그인하는 것은 안전하지 않아요. 이 사이트의 자체 주소로 여세요.',
  'invalid-input': () => '빨간색으로 표시된 항목을 확인하세요.',
  unknown: (who) => `${who}에서 문제가 생겼어요. 다시 시도하세요.`,
}
