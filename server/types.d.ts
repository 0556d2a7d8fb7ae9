// Types of packages that have none in the root project.
declare module 'pg' {
  // biome-ignore lint/suspicious/noExplicitAny: as pg declares it
  type Result = { rows: any[]; rowCount: number | null }
  export type Client = {
    /** Truthy if the connection uses TLS. */
    readonly ssl: unknown
    query(text: string, values?: readonly unknown[]): Promise<Result>
    on(event: 'error', listener: (error: Error) => void): unknown
    release(): void
  }
  export class Pool {
    constructor(options: Record<string, unknown>)
    query(text: string, values?: readonly unknown[]): Promise<Result>
    connect(): Promise<Client>
    on(event: 'error', listener: (error: Error) => void): this
    end(): Promise<void>
  }
}
declare module 'node:sqlite' {
  type Value = string | number
  type Statement = {
    get(...values: Value[]): Record<string, Value> | undefined
    all(...values: Value[]): Record<string, Value>[]
    run(...values: Value[]): { changes: number | bigint }
  }
  export class DatabaseSync {
    constructor(path: string)
    exec(sql: string): void
    prepare(sql: string): Statement
    close(): void
  }
}
declare module 'better-auth' {
  export function betterAuth(options: object): object
}
declare module 'better-auth/adapters/memory' {
  // biome-ignore lint/suspicious/noExplicitAny: as better-auth declares it
  export function memoryAdapter(database: Record<string, any[]>): object
}
declare module 'better-auth/node' {
  export function toNodeHandler(auth: object): import('node:http').RequestListener
}
declare module 'better-auth/plugins' {
  type Signed = { message: string; signature: string; address: string; chainId: number }
  export function siwe(options: {
    domain: string
    getNonce(): Promise<string>
    verifyMessage(signed: Signed): Promise<boolean>
  }): object
}
