import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type PictureSources, pictureSources, priceFromCost } from './import-fields.ts'

const rule = (factorThousandths: number, endingCents: number | null = null) => ({ factorThousandths, endingCents })

describe('a price made from the cost', () => {
  it.each([
    [10_000, rule(1_420), 14_200],
    [10_000, rule(1_420, 90), 14_290],
    [9_930, rule(1_420, 90), 14_190],
    [10_063, rule(1_420, 90), 14_290],
    [10_064, rule(1_420, 90), 14_390],
    [333, rule(1_500), 500],
    [0, rule(2_000, 90), 90],
  ])('%i by %j is %i', (cost, by, price) => {
    expect(priceFromCost(cost, by)).toBe(price)
  })

  const costs = fc.integer({ min: 0, max: 10_000_000 })
  const factors = fc.integer({ min: 100, max: 100_000 })
  const endings = fc.integer({ min: 0, max: 99 })

  it('ends as specified, at most a real above the calculated price, and never below', () => {
    fc.assert(
      fc.property(costs, factors, endings, (cost, factor, ending) => {
        const exact = priceFromCost(cost, rule(factor))
        const price = priceFromCost(cost, rule(factor, ending))
        expect(price % 100).toBe(ending)
        expect(price - exact).toBeGreaterThanOrEqual(0)
        expect(price - exact).toBeLessThan(100)
      }),
    )
  })

  it('is never lower for what costs more', () => {
    fc.assert(
      fc.property(costs, costs, factors, fc.option(endings), (one, other, factor, ending) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(priceFromCost(low, rule(factor, ending))).toBeLessThanOrEqual(priceFromCost(high, rule(factor, ending)))
      }),
    )
  })
})

const files = new Set(['roda 15.jpg', 'ven-p.png'])
const sourcesOf = (cell: string) => pictureSources(cell, files)
const only = (found: Partial<PictureSources>) => ({ stored: [], wanted: [], missing: [], unread: [], ...found })

describe('the pictures of a cell', () => {
  itReturns(sourcesOf, [
    ['', only({})],
    ['/media/a.webp | /media/b.webp', only({ stored: ['/media/a.webp', '/media/b.webp'] })],
    ['https://x.example/a,b.jpg?v=1', only({ wanted: ['https://x.example/a,b.jpg?v=1'] })],
    [
      'https://x.example/a.jpg, https://x.example/b.jpg;https://x.example/c.jpg https://x.example/a.jpg',
      only({ wanted: ['https://x.example/a.jpg', 'https://x.example/b.jpg', 'https://x.example/c.jpg'] }),
    ],
    [
      'http://x.example/a.jpg\nhttp://x.example/b.jpg',
      only({ wanted: ['http://x.example/a.jpg', 'http://x.example/b.jpg'] }),
    ],
    ['Fotos\\Roda 15.JPG | ven-p.png', only({ wanted: ['roda 15.jpg', 'ven-p.png'] })],
    ['outra.jpg', only({ missing: ['outra.jpg'] })],
    ['sim; file:///etc/passwd', only({ unread: ['sim', 'file:///etc/passwd'] })],
    ['http://', only({ unread: ['http://'] })],
  ])
})
