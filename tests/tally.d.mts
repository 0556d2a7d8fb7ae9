export type Tally = { readonly passed: number; readonly failed: number }
export function tallyTypes(code: number | null): Tally
export function tallyUnit(report: unknown, code: number | null): Tally
export function tallyE2e(report: unknown, code: number | null): Tally
export function namesOfFailed(unit: unknown, e2e: unknown): readonly string[]
