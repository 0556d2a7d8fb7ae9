// @ts-check
// Builds the parts for other people's sites in a process of its own, as buildApart.mjs does the page.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chainSettings } from './serve.mjs'

const SELF = fileURLToPath(import.meta.url)

/** Makes `embed/` and `package/`, or those of them that are asked for, in a folder. Settings come from `env` alone.
 * @param {{ outdir: string, env: Readonly<Record<string, string>>, urls: Readonly<Record<number, string>>, parts?: readonly ('embed' | 'package')[] }} options */
export async function embedApart({ urls, env, ...options }) {
  await promisify(execFile)(process.execPath, [SELF, JSON.stringify({ ...options, env: { ...env, ...chainSettings(urls) } })])
}

if (process.argv[1] === SELF) {
  const { buildEmbed } = await import(new URL('../../build/embed.mjs', import.meta.url).href)
  await buildEmbed({ quiet: true, site: false, ...JSON.parse(String(process.argv[2])) })
}
