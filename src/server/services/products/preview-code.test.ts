import { expect, it } from 'vitest'
import { previewPathOf, readPreviewCode } from './preview-code.ts'

const id = '0b8e7c1a-5a86-4d5f-9a0c-6c4a3f1f2d11'
const shopAt = (moment: string) => ({
  secretFor: (purpose: string) => `secret of ${purpose}`,
  now: () => new Date(moment),
})
const path = previewPathOf(shopAt('2026-11-01T10:00:00Z'), id)
const code = path.replace('/preview/', '')

it('opens a product for a week', () => {
  expect(path).toMatch(/^\/preview\//)
  expect(readPreviewCode(shopAt('2026-11-01T10:00:00Z'), code)).toBe(id)
  expect(readPreviewCode(shopAt('2026-11-08T23:59:00Z'), code)).toBe(id)
  expect(readPreviewCode(shopAt('2026-11-09T00:00:00Z'), code)).toBeUndefined()
})

it('opens nothing with another day, product or signature', () => {
  const [, day = '', signature = ''] = code.split('.')
  const shop = shopAt('2026-11-01T10:00:00Z')
  for (const forged of [
    `${id}.${Number(day) + 1}.${signature}`,
    `${id.replace('0', '1')}.${day}.${signature}`,
    `${id}.${day}.x`,
    `${id}.${signature}`,
    `${code}.x`,
    '',
  ])
    expect(readPreviewCode(shop, forged), forged).toBeUndefined()
})
