export type Job = {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  readonly minutes: number
  readonly quiet?: boolean
}
export function createJobs(options: { cwd: string }): {
  run(job: Job): Promise<number | null>
  stop(): void
}
