// The page built with other settings, once in a whole run for the same ones: all workers ask the builder that the set-up started.
import { askBuilder, type Built } from './playground/builder.mjs'

export type Builds = {
  /** Built when nobody has asked for these settings yet. */
  get(env: Readonly<Record<string, string>>): Promise<Built>
}

/** `builder`: its address. */
export function createBuilds(builder: string): Builds {
  return { get: (env) => askBuilder(builder, env) }
}
