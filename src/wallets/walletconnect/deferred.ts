// A promise settled from outside, for answers that come by event. (Promise.withResolvers is too young.)

export type Deferred<T> = {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/** Only the first call of `resolve` or `reject` counts. */
export function createDeferred<T>(): Deferred<T> {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) }
}
