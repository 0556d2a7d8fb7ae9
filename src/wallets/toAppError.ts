// Stand-in with the agreed signatures until the mapper of src/errors.ts is merged.
import { AppError, type ErrorCode } from '../errors.ts'

const BY_NUMBER: ReadonlyMap<number, ErrorCode> = new Map([
  [4902, 'chain-not-added'], [4001, 'user-rejected'], [5000, 'user-rejected'], [5001, 'user-rejected'],
  [5002, 'user-rejected'], [5003, 'user-rejected'], [-32002, 'request-pending'], [4100, 'unauthorized'],
  [4200, 'method-unsupported'], [-32601, 'method-unsupported'], [-32004, 'method-unsupported'],
  [5101, 'method-unsupported'], [5102, 'method-unsupported'], [5103, 'method-unsupported'], [5104, 'method-unsupported'],
  [4900, 'wallet-disconnected'], [4901, 'chain-disconnected'],
])

export function toAppError(value: unknown, _from?: 'wallet' | 'node' | 'transport'): AppError {
  if (isOwn(value)) return value
  const code = errorCodes(value).map((number) => BY_NUMBER.get(number)).find(Boolean)
  return new AppError(code ?? 'unknown', 'the wallet failed', { cause: value })
}

export function errorCodes(value: unknown): readonly number[] {
  const seen = new Set<unknown>()
  const codes: number[] = []
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || seen.has(node) || depth > 4) return
    seen.add(node)
    const code = Number(read(node, 'code') ?? NaN)
    if (Number.isSafeInteger(code)) codes.push(code)
    for (const key of ['data', 'originalError', 'cause', 'error']) visit(read(node, key), depth + 1)
  }
  visit(isOwn(value) ? value.cause : value, 0)
  return codes
}

function read(node: object, key: string): unknown {
  try {
    return Reflect.get(node, key)
  } catch {
    return undefined
  }
}

function isOwn(value: unknown): value is AppError {
  try {
    return value instanceof AppError
  } catch {
    return false
  }
}
