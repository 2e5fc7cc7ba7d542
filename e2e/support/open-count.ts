import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ready } from './ready.ts'
import { openAsStaff } from './staff.ts'

/** A count of a location with one product, opened from the list of all counts; returns the product's code. */
export async function openCount(page: Page): Promise<string> {
  const place = `C${randomUUID().slice(0, 6)}-`
  const sku = `${place}1`
  const product = { name: `Lido ${sku}`, sku, shelfPlace: `${place}01`, priceCents: 1990, stockQuantity: 7 }
  await openAsStaff(page, '/admin/stock-counts')
  const made = await page.request.post('/api/admin/products', {
    data: { ...product, categoryId: null, visibility: 'draft', imageUrls: [] },
  })
  expect(made.ok()).toBe(true)
  const started = await page.request.post('/api/admin/stock-counts', { data: { place } })
  expect(started.ok()).toBe(true)
  await page.reload()
  await ready(page)
  await page.getByRole('link', { name: `Lugar ${place}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Lugar ${place}`)
  await ready(page)
  return sku
}
