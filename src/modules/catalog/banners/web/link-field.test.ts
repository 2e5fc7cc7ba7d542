import { expect, it } from 'vitest'
import { readLink } from './link-field.tsx'

it.each([
  ['', 'none', ''],
  ['/products?offers=true', 'offers', ''],
  ['/products?category=0b1c', 'category', '0b1c'],
  ['/products?brand=Rodas%20%26%20Cia', 'brand', 'Rodas & Cia'],
  ['/produtos/roda-aro-17-1234', 'product', '1234'],
  ['/about', 'page', '/about'],
  ['/products?brand=BBS&rim=17', 'other', '/products?brand=BBS&rim=17'],
  ['/produtos/roda?brand=BBS', 'other', '/produtos/roda?brand=BBS'],
  ['https://loja.example/sobre', 'other', 'https://loja.example/sobre'],
])('%s is told as %s', (address, kind, target) => {
  expect(readLink(address)).toEqual({ kind, target })
})
