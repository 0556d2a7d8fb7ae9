// The site's wide logo in the header (setting LOGO).
import type { LogoImage } from '../../src/page/landing/Logo.tsx'
import type { PageSettings } from '../../src/page/settings/pageSettings.ts'
import { settingError } from '../../src/page/settings/setting.ts'
import { pictureSize, readPicture, type Project } from './pictures.ts'

/**
 * Returns the images of the logo with their size. Throws an AppError if the size of a file is
 * unknown, because the header would then move when the logo loads.
 */
export function emitLogo(
  { light, dark }: NonNullable<PageSettings['logo']>,
  project: Project,
  addFile: (path: string) => string,
): readonly LogoImage[] {
  return [light, ...(dark === undefined || dark === light ? [] : [dark])].map((path) => {
    const size = pictureSize(path, readPicture(project, path, 'LOGO'))
    if (!size)
      throw settingError(
        'LOGO',
        `the file '${path}' has no size; give its <svg> a viewBox, or width and height`,
      )
    return { src: addFile(path), ...size }
  })
}
