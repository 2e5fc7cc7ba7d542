import { expect, it } from 'vitest'
import { mentions } from './search-help.ts'

const article = {
  title: 'Como funciona a garantia de 1 ano?',
  content: 'Defeitos de fabricação dão direito à troca ou à devolução.\nPix e boleto são pagos de uma vez.',
}

it.each([
  '',
  '  ',
  'garantia',
  'garantias',
  'Trocas',
  'boletos',
  'defeito',
  'devoluções',
  'DEVOLUCOES',
  'trocas e devoluções',
  'garantia?',
  'pix, boletos',
  'vezes',
])('%j is found', (term) => {
  expect(mentions(article, term)).toBe(true)
})

it.each(['frete', 'fretes', 'garantia do frete'])('%j is not', (term) => {
  expect(mentions(article, term)).toBe(false)
})
