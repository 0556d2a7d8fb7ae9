// Types of relay.mjs for tests written in TypeScript.
export type RelayControl = {
  reject3000(on: boolean, reason?: string): void
  silent(on: boolean): void
  refuse(status: number | undefined): void
  tear(on: boolean): void
  cut(on: boolean): void
  hole(on: boolean): void
  newestSocketOnly(on: boolean): void
  ignore(...methods: string[]): void
  fail(...methods: string[]): void
  forgetAnswers(...methods: string[]): void
  close(code: number, reason?: string): void
  drop(): void
  down(): Promise<void>
  up(): Promise<void>
  sockets(): number
  opened(): number
  most(): number
  log(): { method: string; client: string; tag?: number; topic?: string }[]
  forget(): void
  reset(): Promise<void>
}
export type Relay = { url: string; stop(): Promise<void>; control: RelayControl }
export function startRelay(options?: { port?: number }): Promise<Relay>
