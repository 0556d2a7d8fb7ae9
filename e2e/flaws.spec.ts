// What judges the screens of all other stories: a page that never comes to rest is told, and not waited for.
import { still } from './flaws.ts'
import { expect, test } from './fixtures.ts'

test('what stands still is judged at once; what never does is named, not waited for', async ({ page }) => {
  await page.goto('./')
  await still(page)
  await page.evaluate(() => {
    const restless = document.querySelector('footer')
    const write = (): void => {
      restless?.toggleAttribute('data-restless')
      requestAnimationFrame(write)
    }
    write()
  })
  await expect(still(page)).rejects.toThrow('never stands still: FOOTER attributes')
})
