import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { reason } from '../rules.ts'
import { FitLine } from './fit-line.tsx'

const textOf = (...[fit]: Parameters<typeof FitLine>) =>
  renderToStaticMarkup(<FitLine {...fit} />).replace(/<[^>]*>/g, '|')

const ring = { outerMm: 73.1, innerMm: 56.6, productId: null, priceCents: 4990, isInStock: true, isSetOfFour: true }
const included = { ...reason('RING_INCLUDED', 56.6, 73.1, 16.5), generation: null }
const sticksOut = { ...reason('STICKS_OUT', '6J ET53', '6.5J ET47.5', 11.85), generation: null }

it('shows the verdict and one line of reason', () => {
  const text = textOf({ fit: { verdict: 'serve_com_ressalva', reason: sticksOut, ring } })
  expect(text).toContain('Serve, com atenção')
  expect(text).toContain('11,9 mm mais para fora')
  expect(text).not.toContain('para-lama')
  expect(text).not.toContain('73,1')
})

it('shows no reason that the list has said for all', () => {
  const text = textOf({ fit: { verdict: 'serve_com_ressalva', reason: sticksOut, ring: null }, isReasonSaid: true })
  expect(text).not.toContain('para fora')
})

it('names the ring that is sold with a fitting wheel, and its price', () => {
  const text = textOf({ fit: { verdict: 'serve', reason: included, ring } })
  expect(text).toContain('Serve com anel')
  expect(text).toContain('73,1 × 56,6 (R$\u00a049,90)')
})

it('says of a tyre that it is the size on the car', () => {
  const size = { ...reason('SIZE_AS_YOURS', '185/65 R15', '185/65 R15'), generation: null }
  expect(textOf({ fit: { verdict: 'serve', reason: size, ring: null } })).toContain('é a medida do seu pneu')
})

it('shows no reason if everything fits', () => {
  const pattern = { ...reason('PCD_OK', '5x114.3', '5x114.3'), generation: null }
  expect(textOf({ fit: { verdict: 'serve', reason: pattern, ring: null } })).not.toContain('furação')
})
