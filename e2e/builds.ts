// The page built with other settings, and what goes into other people's sites, once in a whole run for the same ones:
// all workers ask the builder that the set-up started.
import { askBuilder, type Built } from './playground/builder.mjs'

export type Builds = {
  /** Built when nobody has asked for these settings yet. */
  get(env: Readonly<Record<string, string>>): Promise<Built>
  /** The folder of the element's scripts, or of the package; 'release': the scripts without any setting. */
  embedded(
    part: 'embed' | 'package' | 'release',
    env?: Readonly<Record<string, string>>,
  ): Promise<string>
}

/** `builder`: its address. */
export function createBuilds(builder: string): Builds {
  return {
    get: (env) => askBuilder(builder, env),
    embedded: async (part, env = {}) => (await askBuilder(builder, env, part)).root,
  }
}
