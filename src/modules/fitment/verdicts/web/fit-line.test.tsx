import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { reason } from '../rules.ts'
import { FitLine } from './fit-line.tsx'

const textOf = (...[fit]: Parameters<typeof FitLine>) =>
  renderToStaticMarkup(<FitLine {...fit} />).replace(/<[^>]*>/g, '|')

it('shows the verdict and the reason', () => {
  const ring = { ...reason('RING_NEEDED', 56.6, 73.1, 16.5), generation: null }
  const text = textOf({ fit: { verdict: 'serve_com_ressalva', reason: ring, ring: null } })
  expect(text).toContain('Serve, com atenção')
  expect(text).toContain('precisa de anel centralizador 73,1 × 56,6')
})

it('shows the ring that is sold with the wheel, with its price', () => {
  const reasonOf = { ...reason('RING_INCLUDED', 56.6, 73.1, 16.5), generation: null }
  const ring = { outerMm: 73.1, innerMm: 56.6, productId: 'r', priceCents: 49_90, isInStock: true }
  const text = textOf({ fit: { verdict: 'serve', reason: reasonOf, ring } })
  expect(text).toContain('Serve com anel')
  expect(text.replace(/\s/g, ' ')).toContain('com anel centralizador 73,1 × 56,6 (R$ 49,90)')
})

it('shows no reason if everything fits', () => {
  const pattern = { ...reason('PCD_OK', '5x114.3', '5x114.3'), generation: null }
  expect(textOf({ fit: { verdict: 'serve', reason: pattern, ring: null } })).not.toContain('furação')
})
