import { expect, it } from 'vitest'
import { opensPreview, productOfPreview, writePreviewPath } from './read-product.ts'

const id = '0b8e7c1a-5a86-4d5f-9a0c-6c4a3f1f2d11'
const product = { id, previewVersion: 0 }
const shopAt = (moment: string) => ({
  settings: { secretFor: (purpose: string) => `secret of ${purpose}` },
  now: () => new Date(moment),
})
const shop = shopAt('2026-11-01T10:00:00Z')
const path = writePreviewPath(shop, product)
const code = path.replace('/preview/', '')

it('opens a product for a week', () => {
  expect(path).toMatch(/^\/preview\//)
  expect(productOfPreview(code)).toBe(id)
  expect(opensPreview(shop, product, code)).toBe(true)
  expect(opensPreview(shopAt('2026-11-08T23:59:00Z'), product, code)).toBe(true)
  expect(opensPreview(shopAt('2026-11-09T00:00:00Z'), product, code)).toBe(false)
})

it('opens nothing once it is withdrawn, and the next one does', () => {
  const withdrawn = { id, previewVersion: 1 }
  expect(opensPreview(shop, withdrawn, code)).toBe(false)
  const next = writePreviewPath(shop, withdrawn).replace('/preview/', '')
  expect(opensPreview(shop, withdrawn, next)).toBe(true)
  expect(opensPreview(shop, { id, previewVersion: 2 }, next)).toBe(false)
  expect(opensPreview(shop, product, next)).toBe(false)
})

it('opens nothing with another day, product or signature', () => {
  const [, day = '', signature = ''] = code.split('.')
  for (const forged of [
    `${id}.${Number(day) + 1}.${signature}`,
    `${id}.0${day}.${signature}`,
    `${id.replace('0', '1')}.${day}.${signature}`,
    `${id}.${day}.x`,
    `${id}.${signature}`,
    `${code}.x`,
    '',
  ]) {
    expect(opensPreview(shop, product, forged), forged).toBe(false)
    expect(opensPreview(shop, { ...product, id: id.replace('0', '1') }, forged), forged).toBe(false)
  }
  for (const unreadable of ['', 'x', `x.${day}.${signature}`])
    expect(productOfPreview(unreadable), unreadable).toBeUndefined()
})
