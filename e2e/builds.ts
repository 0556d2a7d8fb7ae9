// The page built with other settings, once a worker for the same ones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeaderRule } from './playground/headers.mjs'
import { buildApart } from './playground/buildApart.mjs'

export type Built = { readonly root: string; readonly headers: readonly HeaderRule[] }
export type Builds = {
  /** Built when nobody has asked for these settings yet. */
  get(env: Readonly<Record<string, string>>): Promise<Built>
  /** Removes what was built. */
  end(): Promise<void>
}

/** Each build points at these local chains. */
export function createBuilds(urls: Readonly<Record<number, string>>): Builds {
  const made = new Map<string, Promise<Built>>()
  const build = async (env: Readonly<Record<string, string>>): Promise<Built> => {
    const root = await mkdtemp(join(tmpdir(), 'florin-'))
    const { headers } = await buildApart({ outdir: root, env, urls })
    return { root, headers }
  }
  return {
    get(env) {
      const key = JSON.stringify(Object.entries(env).sort())
      const known = made.get(key) ?? build(env)
      made.set(key, known)
      return known
    },
    async end() {
      for (const built of await Promise.allSettled(made.values())) {
        if (built.status === 'fulfilled') await rm(built.value.root, { recursive: true, force: true })
      }
    },
  }
}
