import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPrice } from './product-price.tsx'

const product = { priceCents: 123_450, originalPriceCents: null, installments: 12, isPriceOnRequest: false }
const shown = (changes: Partial<Parameters<typeof ProductPrice>[0]['product']>, pixPercent = 0) =>
  renderToStaticMarkup(<ProductPrice product={{ ...product, ...changes }} pixPercent={pixPercent} />).replaceAll(
    '\u00a0',
    ' ',
  )

test('the current price is in reais, the original price struck through', () => {
  const html = shown({ originalPriceCents: 150_000 })
  expect(html).toContain('<s>R$ 1.500,00</s>')
  expect(html).toContain('R$ 1.234,50')
})

test.each([null, 123_450, 100_000])('an original price of %s is none', (originalPriceCents) => {
  expect(shown({ originalPriceCents })).not.toContain('<s>')
})

test('a price on request is hidden, whatever is stored', () => {
  const html = shown({ isPriceOnRequest: true, originalPriceCents: 150_000 })
  expect(html).toContain('Preço sob consulta')
  expect(html).not.toContain('R$')
})

test('the Pix price appears with its discount, if the shop offers one', () => {
  expect(shown({}, 5)).toContain('R$ 1.172,77 no Pix (5% de desconto)')
  expect(shown({})).not.toContain('Pix')
  expect(shown({ isPriceOnRequest: true }, 5)).not.toContain('Pix')
})
