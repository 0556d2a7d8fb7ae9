import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectAt } from '../build/configure/node.mjs'
import { pictureForWallets, readPicture } from '../build/configure/pictures.ts'
import { findActiveContent } from '../src/page/settings/imageFile.ts'

const svg = (inside: string, attributes = ''): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ` +
      `xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

describe('findActiveContent', () => {
  test.each([
    [
      'a drawing',
      '<path d="M0 0h1" fill="url(#g)"/><use xlink:href="#a"/><linearGradient id="g"/>',
    ],
    ['a style of its own', '<style>.a { fill: url(\'#g\') } .b { clip-path: url( "#c" ) }</style>'],
    ['a picture within', '<image href="data:image/png;base64,AAAA"/>'],
    ['words', '<title>Once only = on &amp; on</title><text>href, url and script</text>'],
    [
      'an editor’s notes',
      '<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about=""><a:b xmlns:a="urn:a" ' +
        'a:resource="http://purl.org/dc"/></metadata>',
    ],
    ['a movement', '<animate attributeName="opacity" values="0;1"/>'],
  ])('accepts an SVG with %s', (_name, inside) => {
    expect(findActiveContent(svg(inside))).toBe(undefined)
  })

  test('accepts a DOCTYPE without entities, as older editors write it', () => {
    const text =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ' +
      'xmlns="http://www.w3.org/2000/svg"/>'
    expect(findActiveContent(new TextEncoder().encode(text))).toBe(undefined)
  })

  test.each([
    ['a script or embedded content', '<script>alert(1)</script>'],
    ['a script or embedded content', '<SCRIPT href="#a"/>'],
    ['a script or embedded content', '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'],
    ['a script or embedded content', '<x xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a script or embedded content', '<foreignObject><p/></foreignObject>'],
    ['a script or embedded content', '<a href="javascript:1"/>'],
    ['a script or embedded content', '<a href="&#106;avascript:1"/>'],
    ['a script or embedded content', '<a href="&#x6A;avascript:1"/>'],
    ['a script or embedded content', '<![CDATA[<!--]]><script>1</script><!-- -->'],
    ['an event attribute', '<g onclick="a()"/>'],
    ['an event attribute', "<g\nONLOAD = 'a()'/>"],
    ['an event attribute', '<g id="a"onload="b()"/>'],
    ['an event attribute', "<!-- don't --><g onload='a()'/>"],
    ['an event attribute', '<set attributeName="onmouseover" to="a()"/>'],
    ['an event attribute', '<animate attributeName="xlink:href" values="#a"/>'],
    ['a reference to another file', '<image href="https://a.example/i.png"/>'],
    ['a reference to another file', '<image xlink:href="i.png"/>'],
    ['a reference to another file', '<image href="data:image/svg+xml,%3Csvg"/>'],
    ['a reference to another file', '<use href="//a.example/#b"/>'],
    ['a reference to another file', '<path fill="url(https://a.example/#b)"/>'],
    ['a reference to another file', '<path style="fill:&#117;rl(\'x.svg#b\')"/>'],
    ['an external stylesheet or image', '<style>@import "a.css"</style>'],
    ['an external stylesheet or image', '<style>* { background: image-set("a.png" 1x) }</style>'],
    ['escaped characters in a style', '<style>* { fill: u\\72l(a.svg#b) }</style>'],
  ])('reports %s in %s', (reason, inside) => {
    expect(findActiveContent(svg(inside))).toBe(reason)
  })

  test.each([
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "&#60;script>">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['an external stylesheet or image', '<?xml-stylesheet href="#a"?><svg/>'],
    ['an encoding other than UTF-8', '<?xml version="1.0" encoding="UTF-7"?><svg/>'],
  ])('reports %s before the <svg> element', (reason, text) => {
    expect(findActiveContent(new TextEncoder().encode(text))).toBe(reason)
  })

  test('reports bytes that are not UTF-8', () => {
    expect(findActiveContent(new Uint8Array([0xff, 0xfe, 0x3c, 0]))).toBe(
      'an encoding other than UTF-8',
    )
    expect(findActiveContent(new Uint8Array([0x3c, 0, 0x73, 0]))).toBe(
      'an encoding other than UTF-8',
    )
  })

  test('accepts every SVG in src/', () => {
    const src = fileURLToPath(new URL('../src', import.meta.url))
    const own = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.svg'),
    )
    expect(own.length).toBeGreaterThan(10)
    for (const name of own)
      expect(findActiveContent(readFileSync(join(src, name))), name).toBe(undefined)
  })
})

let folder = ''
const project = () => projectAt(join(folder, 'project'))
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-pictures-'))
  mkdirSync(join(folder, 'project/img'), { recursive: true })
  writeFileSync(join(folder, 'project/.env'), 'SECRET=1')
  writeFileSync(join(folder, 'project/img/a.svg'), svg(''))
  writeFileSync(join(folder, 'project/img/b.svg'), svg('<script/>'))
  writeFileSync(join(folder, 'outside.svg'), svg(''))
  symlinkSync(join(folder, 'outside.svg'), join(folder, 'project/link.svg'))
  symlinkSync(join(folder, 'project/img/a.svg'), join(folder, 'project/good.svg'))
  symlinkSync(join(folder, 'project/.env'), join(folder, 'project/secret.png'))
  symlinkSync(folder, join(folder, 'project/up'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('readPicture', () => {
  test.each(['img/a.svg', './img/../img/a.svg', 'good.svg'])(
    'reads %s inside the project',
    (path) => {
      expect(readPicture(project(), path, 'APP_ICON')).toEqual(Buffer.from(svg('')))
    },
  )

  test.each(['../outside.svg', 'link.svg', 'up/outside.svg', 'secret.png'])(
    'rejects %s, which leads out of the project or to another file type',
    (path) => {
      expect(() => readPicture(project(), path, 'APP_ICON')).toThrow(
        `APP_ICON: the file '${path}' is not in this project, or links to another kind of file`,
      )
    },
  )

  test('applies the same rules to absolute paths', () => {
    expect(() => readPicture(project(), join(folder, 'outside.svg'), 'COIN')).toThrow(
      'is not in this project',
    )
    expect(readPicture(project(), join(folder, 'project/img/a.svg'), 'COIN')).toEqual(
      Buffer.from(svg('')),
    )
  })

  test('pictureForWallets returns the PNG with the same name as an SVG, if it exists', () => {
    const root = join(folder, 'project')
    expect(pictureForWallets(project(), 'img/a.svg')).toBe('img/a.svg')
    expect(pictureForWallets(project(), 'photo.webp')).toBe('photo.webp')
    writeFileSync(join(root, 'img/a.png'), 'png')
    symlinkSync(join(folder, 'outside.svg'), join(root, 'img/b.png'))
    expect(pictureForWallets(project(), 'img/a.svg')).toBe('img/a.png')
    expect(() =>
      readPicture(project(), pictureForWallets(project(), 'img/b.svg'), 'APP_ICON'),
    ).toThrow('is not in this project')
  })

  test('the PNG of the default icon is 128 × 128 px', () => {
    const png = readFileSync(new URL('../src/page/icon.png', import.meta.url))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 128])
  })

  test('rejects active content and missing files with a one-line error', () => {
    expect(() => readPicture(project(), 'img/b.svg', 'COIN')).toThrow(
      "COIN: the file 'img/b.svg' has a script or embedded content; an image of the site must contain no active content",
    )
    expect(() => readPicture(project(), 'img/none.svg', 'COIN')).toThrow(
      "COIN: the file 'img/none.svg' cannot be read",
    )
  })

  test.each([
    ['an svg for HTML alone', 'c.svg', '<svg viewBox="0 0 1 1"/>', 'its <svg> needs xmlns='],
    ['a page in its place', 'c.png', '<!doctype html>', 'is not an image that browsers support'],
    ['an empty file', 'c.webp', '', 'is not an image that browsers support'],
  ])('rejects %s', (_name, name, text, reason) => {
    writeFileSync(join(folder, 'project', name), text)
    expect(() => readPicture(project(), name, 'APP_ICON')).toThrow(reason)
  })

  test('accepts a PNG', () => {
    const png = readFileSync(fileURLToPath(new URL('../src/page/icon.png', import.meta.url)))
    writeFileSync(join(folder, 'project/d.png'), png)
    expect(readPicture(project(), 'd.png', 'APP_ICON')).toEqual(png)
  })
})
