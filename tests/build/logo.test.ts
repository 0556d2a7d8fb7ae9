import { describe, expect, test } from 'vitest'
import { emitLogo } from '../../build/configure/logo.ts'
import type { Project } from '../../build/configure/pictures.ts'

const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h1"/></svg>`
/** Returns the head of a PNG: signature, first chunk header, and a size in px. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(32))
  for (const [index, word] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].entries())
    bytes.setUint32(4 * index, word)
  return new Uint8Array(bytes.buffer)
}

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'light.svg': svg('viewBox="0 0 120 32"'),
  'dark.svg': svg('width="240" height="64px"'),
  'photo.png': png(480, 96),
  'percent.svg': svg('width="100%" height="100%" viewBox="0,0,90,30"'),
  'none.svg': svg(''),
  'flat.svg': svg('viewBox="0 0 120 0"'),
  'page.svg': '<!doctype html>',
  'script.svg': svg('onload="alert(1)" viewBox="0 0 1 1"'),
}

const project: Project = {
  read: (path) => {
    const contents = FILES[path] ?? ''
    return typeof contents === 'string' ? new TextEncoder().encode(contents) : contents
  },
  has: (path) => Object.hasOwn(FILES, path),
}

describe('emitLogo', () => {
  const addLogos = (light: string, dark?: string) =>
    emitLogo({ light, dark }, project, (path) => `./assets/${path}`)

  test('returns one image if both themes have the same logo', () => {
    expect(addLogos('light.svg')).toEqual([{ src: './assets/light.svg', width: 120, height: 32 }])
    expect(addLogos('light.svg', 'light.svg')).toHaveLength(1)
  })

  test('returns one image per theme if LOGO names two files', () => {
    expect(addLogos('light.svg', 'dark.svg')).toEqual([
      { src: './assets/light.svg', width: 120, height: 32 },
      { src: './assets/dark.svg', width: 240, height: 64 },
    ])
  })

  test('reads the size of a PNG, and of an SVG from its viewBox', () => {
    expect(addLogos('photo.png', 'percent.svg')).toEqual([
      { src: './assets/photo.png', width: 480, height: 96 },
      { src: './assets/percent.svg', width: 90, height: 30 },
    ])
  })

  test.each(['none.svg', 'flat.svg'])('rejects %s, which has no intrinsic size', (path) => {
    const message = `LOGO: the file '${path}' has no size; give its <svg> a viewBox, or width and height`
    expect(() => addLogos(path)).toThrow(message)
    expect(() => addLogos('light.svg', path)).toThrow(message)
  })

  test.each([
    ['page.svg', "LOGO: the file 'page.svg' is not an image that browsers support"],
    ['script.svg', "LOGO: the file 'script.svg' has an event attribute"],
  ])('rejects the unsafe or invalid SVG %s', (path, message) => {
    expect(() => addLogos(path)).toThrow(message)
  })
})
