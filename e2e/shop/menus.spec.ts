import { darkestPixel } from '../support/darkest-pixel.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

test('No dark line goes round the corners of a category’s light picture', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /subcategorias de Pneus$/ }) })
  await tile.scrollIntoViewIfNeeded()
  const box = await tile.boundingBox()
  if (!box) throw new Error('The tile is not shown.')
  const corner = { y: box.y, width: 8, height: 8 }
  await expect.poll(() => darkestPixel(page, { ...corner, x: box.x })).toBeGreaterThan(215)
  await expect.poll(() => darkestPixel(page, { ...corner, x: box.x + box.width - 8 })).toBeGreaterThan(215)
})
