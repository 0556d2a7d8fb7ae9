// Finds images of the settings that visitors cannot see, or that the build would refuse.
import { checkIcons, type IconProblem } from '../../../src/embed/checkIcons.ts'
import { getMoreChains } from '../../../src/embed/runtimeChains.ts'
import { parseRuntimeSettings } from '../../../src/embed/runtimeSettings.ts'

/** Checks the images of valid settings. Paths are relative to `home`, the site's front page. */
export async function findImageProblems(
  settings: string,
  home: string,
): Promise<readonly IconProblem[]> {
  const noIcon = ''
  const { config } = parseRuntimeSettings(settings, { base: home, icon: noIcon }, getMoreChains())
  return checkIcons(config, { origin: new URL(home).origin, defaultIcon: noIcon })
}
