import { describe, expect, it } from 'vitest'
import { type FeedProduct, feedItem, hasPicture } from './feed.ts'

const hash = '0123456789abcdef0123456789abcdef'
const wheel: FeedProduct = {
  id: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  path: '/produtos/roda-1001',
  name: 'Roda "Montana" & cia',
  description: ' <b>Aro 17</b> ',
  brand: 'Volcano',
  category: 'Rodas',
  subcategory: 'Aro 17',
  priceCents: 123450,
  originalPriceCents: null,
  gtin: '7891234567895',
  mpn: 'VM-17',
  isSetOfFour: false,
  stockQuantity: 3,
  weightGrams: 9500,
  heightCm: 20.5,
  widthCm: 45,
  lengthCm: 45,
  imageUrls: [`/media/${hash}.mp4`, `/media/${hash}.webp`, `/media/${hash}.png`],
}
const item = (changes: Partial<FeedProduct> = {}) => feedItem({ ...wheel, ...changes }, 'https://loja.example')
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value)

describe('an item of the feed', () => {
  it('contains what Merchant Center requires', () => {
    const text = item()
    expect(valuesOf(text, 'title')).toEqual(['Roda &quot;Montana&quot; &amp; cia'])
    expect(valuesOf(text, 'description')).toEqual(['&lt;b&gt;Aro 17&lt;/b&gt;'])
    expect(valuesOf(text, 'link')).toEqual([`https://loja.example${wheel.path}`])
    expect(valuesOf(text, 'g:image_link')).toEqual([`https://loja.example/media/${hash}-1280.jpg`])
    expect(valuesOf(text, 'g:additional_image_link')).toHaveLength(1)
    expect(valuesOf(text, 'g:availability')).toEqual(['in_stock'])
    expect(valuesOf(text, 'g:price')).toEqual(['1234.50 BRL'])
    expect(valuesOf(text, 'g:sale_price')).toEqual([])
    expect(valuesOf(text, 'g:gtin')).toEqual(['7891234567895'])
    expect(valuesOf(text, 'g:mpn')).toEqual(['VM-17'])
    expect(valuesOf(text, 'g:product_type')).toEqual(['Rodas &gt; Aro 17'])
    expect(valuesOf(text, 'g:shipping_weight')).toEqual(['9500 g'])
    expect(valuesOf(text, 'g:shipping_height')).toEqual(['20.5 cm'])
    expect(valuesOf(text, 'g:condition')).toEqual(['new'])
  })

  it.each([
    [150000, ['1500.00 BRL'], ['1234.50 BRL']],
    // No sale price unless it is lower.
    [123450, ['1234.50 BRL'], []],
    [100000, ['1234.50 BRL'], []],
  ])('of an original price of %i cents', (originalPriceCents, price, sale) => {
    const text = item({ originalPriceCents })
    expect(valuesOf(text, 'g:price')).toEqual(price)
    expect(valuesOf(text, 'g:sale_price')).toEqual(sale)
  })

  it.each([
    [{ gtin: null }, false],
    [{ gtin: null, mpn: null }, true],
    [{ gtin: null, brand: null }, true],
    [{ mpn: null, brand: null }, false],
  ])('with %j declares whether it lacks identifiers: %s', (changes, says) => {
    expect(valuesOf(item(changes), 'g:identifier_exists')).toEqual(says ? ['no'] : [])
  })

  it('counts the pieces of a set', () => {
    const text = item({ isSetOfFour: true, stockQuantity: 0 })
    expect(valuesOf(text, 'g:multipack')).toEqual(['4'])
    expect(valuesOf(text, 'g:shipping_weight')).toEqual(['38000 g'])
    expect(valuesOf(text, 'g:shipping_height')).toEqual([])
    expect(valuesOf(text, 'g:availability')).toEqual(['out_of_stock'])
  })

  it('respects the maximum lengths', () => {
    const text = item({ name: `${'a'.repeat(149)}😀b`, description: '' })
    expect(valuesOf(text, 'title')[0]).toBe(`${'a'.repeat(149)}\uFFFD`)
  })
})

it('a product without a picture has no item', () => {
  expect(hasPicture(wheel)).toBe(true)
  expect(hasPicture({ imageUrls: [`/media/${hash}.mp4`] })).toBe(false)
})
