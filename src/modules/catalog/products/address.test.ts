import { expect, test } from 'vitest'
import { linkToProduct, numberInAddress, productPath } from './address.ts'

test.each([
  ['Roda Aro 17" 5x114,3 – Preto Brilhante', '/produtos/roda-aro-17-5x114-3-preto-brilhante-1234'],
  ['  Calota Citroën C3 (jogo) ', '/produtos/calota-citroen-c3-jogo-1234'],
  ['½ ★ 車輪', '/produtos/1234'],
  [`Pneu ${'longo '.repeat(30)}`, `/produtos/pneu${'-longo'.repeat(12)}-1234`],
  ['x'.repeat(200), '/produtos/1234'],
])('the path of %s', (name, path) => {
  expect(productPath({ name, number: 1234 })).toBe(path)
})

test.each([
  ['roda-aro-17-1234', '1234'],
  ['1234', '1234'],
  ['Outro-Nome-1234', '1234'],
  ['roda-aro-17x7', undefined],
  ['roda-0', undefined],
  ['roda-99999999999', undefined],
  ['-', undefined],
  ['', undefined],
])('the number in %s', (address, number) => {
  expect(numberInAddress(address)).toBe(number)
})

test('a product is linked to by its path, and by its id where the path is not told', () => {
  expect(linkToProduct({ id: 'a', path: '/produtos/roda-1' })).toBe('/produtos/roda-1')
  expect(linkToProduct({ id: 'a' })).toBe('/products/a')
})
