// Wrong balance responses of real gateways, as faults of a scripted node.
import { encodeFunctionResult, multicall3Abi } from 'viem'
import { answer, send } from './rpcServer.ts'
import type { Fault, Post } from './rpcServer.ts'

const SHORT = encodeFunctionResult({
  abi: multicall3Abi,
  functionName: 'aggregate3',
  result: [{ success: true, returnData: `0x${'0'.repeat(64)}` }],
})

type Reply = { error: { code: number; message: string } } | { result: unknown }

function gateway(reply: Reply, status = 200): Fault {
  return (post: Post) => {
    const replies = post.calls.map((call) =>
      call.method === 'eth_chainId'
        ? answer(post.server, call)
        : { jsonrpc: '2.0', id: call.id, ...reply },
    )
    send(post.response, post.batch ? replies : replies[0], status)
  }
}
const error = (code: number, message: string): Reply => ({ error: { code, message } })

export const GATEWAYS: readonly (readonly [string, Fault])[] = [
  ['-32603', gateway(error(-32603, 'Internal JSON-RPC error.'))],
  ['-32601', gateway(error(-32601, 'the method eth_call does not exist'))],
  ['-32001', gateway(error(-32001, 'Unable to complete request at this time.'))],
  ['-32005', gateway(error(-32005, 'daily request count exceeded, request rate limited'))],
  ['-32015', gateway(error(-32015, 'gateway timeout'))],
  ['-32046', gateway(error(-32046, 'Cannot fulfill request'))],
  [
    '-32090',
    gateway(error(-32090, 'Too many requests, reason: call rate limit exhausted, retry in 10s')),
  ],
  ['header not found', gateway(error(-32000, 'header not found'))],
  [
    'missing trie node',
    gateway(error(-32000, 'missing trie node 1f2e (path ) state 0x1f2e is not available')),
  ],
  [
    'Unauthorized in a 200',
    gateway(error(-32000, 'Unauthorized: You must authenticate your request with an API key.')),
  ],
  ['HTTP 400 with a JSON-RPC body', gateway(error(-32000, 'project id required in the url'), 400)],
  ['HTTP 500 with a JSON-RPC body', gateway(error(-32000, 'internal error'), 500)],
  ['result: null', gateway({ result: null })],
  ['result: "0x"', gateway({ result: '0x' })],
  ['a short aggregate', gateway({ result: SHORT })],
  ['junk', gateway({ result: { balance: 5 } })],
]
