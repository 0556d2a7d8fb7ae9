// The checks of the other screen tests must detect defects, and must not wait forever.
import { draw } from './skipRendering.ts'
import { waitUntilStill } from './visualChecks.ts'
import { expect, test } from './fixtures.ts'
import { findTextDefects } from './lineBreaks.ts'

test('waitUntilStill resolves for a static page, and rejects with the element that keeps moving', async ({
  page,
}) => {
  await page.goto('./')
  await waitUntilStill(page)
  await page.evaluate(() => {
    const restless = document.querySelector('footer')
    const write = (): void => {
      restless?.toggleAttribute('data-restless')
      requestAnimationFrame(write)
    }
    write()
  })
  await expect(waitUntilStill(page)).rejects.toThrow('never settles: FOOTER attributes')
})

test('findTextDefects reports a word broken across lines, except at a soft hyphen', async ({
  page,
}) => {
  await page.goto('./')
  await draw(page)
  const defects = async (text: string, letters: number): Promise<readonly string[]> => {
    await page.evaluate(
      ([words, room]) => {
        const line = Object.assign(document.createElement('p'), { textContent: words })
        line.style.cssText = `inline-size: ${room}ch; font: 16px monospace; overflow-wrap: anywhere; hyphens: manual`
        document.body.replaceChildren(line)
      },
      [text, letters] as const,
    )
    return findTextDefects(page)
  }
  expect(await defects('Wiederherstellungsphrase', 15)).toEqual([
    'broken: Wiederherstellungsphrase',
  ])
  expect(await defects('Wieder\u00adherstellungs\u00adphrase', 15)).toEqual([])
  expect(await defects('Wieder\u00adherstellungs\u00adphrase', 8)).toEqual(['broken: herstellungs'])
})
