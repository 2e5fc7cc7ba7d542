import type { Locator } from '@playwright/test'
import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** What an element's style computes to. */
const styleOf = (element: Locator, name: 'outlineStyle' | 'borderTopStyle' | 'backgroundColor' | 'color' | 'fill') =>
  element.evaluate((shown, property) => getComputedStyle(shown)[property], name)

test('With the colours of the system, edges, the focus and what is selected are visible', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto(`/products/${(await aProduct(page, 'Roda')).id}`)
  await ready(page)
  const main = page.getByRole('main')

  const field = main.getByRole('textbox', { name: 'CEP' })
  expect(await styleOf(field, 'borderTopStyle')).toBe('solid')
  await field.focus()
  expect(await styleOf(field, 'outlineStyle')).toBe('solid')
  expect(await styleOf(main.getByRole('button', { name: 'Calcular' }), 'borderTopStyle')).toBe('solid')

  const selected = main.getByRole('tab', { name: 'Descrição' })
  const other = main.getByRole('tab', { name: 'Entrega' })
  expect(await styleOf(selected, 'backgroundColor')).not.toBe(await styleOf(other, 'backgroundColor'))

  const heart = main.getByRole('button', { name: /^Favoritar/ }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The heart's colour changes gradually.
  for (const name of ['color', 'fill'] as const)
    await expect(async () =>
      expect(await styleOf(heart.locator('svg'), name)).toBe(await styleOf(heart, 'color')),
    ).toPass()

  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const name = footer.getByRole('img', { name: 'Aro Certo' })
  expect(await styleOf(name, 'color')).toBe(await styleOf(footer.getByRole('heading').first(), 'color'))
})

test('With the colours of the system, the text of a chosen filter is readable', { tag: '@all' }, async ({ page }) => {
  const { facets } = await (await page.request.get('/api/products?search=roda')).json()
  const [{ name, values }] = facets
  await page.goto(`/products?search=roda&${name}=${encodeURIComponent(values[0].value)}`)
  await ready(page)
  const chosen = page.getByRole('main').locator('a[aria-current="true"]').filter({ visible: true }).first()
  const onSelected = await styleOf(chosen, 'color')
  expect(await styleOf(chosen, 'backgroundColor')).not.toBe(onSelected)
  for (const part of await chosen.locator('span').all()) expect(await styleOf(part, 'color')).toBe(onSelected)
})
