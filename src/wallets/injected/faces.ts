// What stands for the wallets of this page in all that follows: a face for each, which notes what the wallet is asked.
// One that was used before can be asked silently before anything else is there.
import { askCandidate, type Candidate } from './candidate.ts'
import type { WalletFace } from './discovery.ts'
import type { Provider, ProviderDetail } from '../eip1193.ts'
import { recordProvider, type RecordRequest } from '../recordRequests.ts'

export type Faces = {
  /** The same one each time. */
  readonly face: WalletFace
  /** Asks a wallet now for what `early` then gives; once. */
  ask(detail: ProviderDetail): Candidate
  /** The answers to that, once. */
  early(detail: ProviderDetail): Candidate | undefined
}

/** `record` notes a request to the wallet of this name. */
export function createFaces(
  record: (kind: 'wallet', method: string, wallet: string) => ReturnType<RecordRequest>,
): Faces {
  const faces = new WeakMap<Provider, Provider>()
  const asked = new Map<Provider, Candidate>()
  return {
    face({ provider, info }) {
      const face = faces.get(provider) ?? recordProvider(provider, (method) => record('wallet', method, info.name))
      faces.set(provider, face)
      return face
    },
    ask(detail) {
      const candidate = asked.get(detail.provider) ?? askCandidate(detail, { withChain: true })
      asked.set(detail.provider, candidate)
      return candidate
    },
    early({ provider }) {
      const candidate = asked.get(provider)
      asked.delete(provider)
      return candidate
    },
  }
}
