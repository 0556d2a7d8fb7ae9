// Builds with other settings, shared by all workers.
import { requestBuild, type Built } from './playground/builder.mjs'

export type Builds = {
  get(env: Readonly<Record<string, string>>): Promise<Built>
  /** Resolves with the folder of the embed's scripts, the package, or the unconfigured release. */
  embedded(
    part: 'embed' | 'package' | 'release',
    env?: Readonly<Record<string, string>>,
  ): Promise<string>
}

/** `builder` is the URL of the builder. */
export function createBuilds(builder: string): Builds {
  return {
    get: (env) => requestBuild(builder, env),
    embedded: async (part, env = {}) => (await requestBuild(builder, env, part)).root,
  }
}
