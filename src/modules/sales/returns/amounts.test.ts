import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type CancellableLine, type CancelledLine, cancellationAmount, cancellationFault } from './amounts.ts'

const line = (productId: string, changes: Partial<CancellableLine> = {}): CancellableLine => ({
  productId,
  quantity: 4,
  piecesPerUnit: 1,
  goodsCents: 400_00,
  shippingCents: 10_00,
  orderedPieces: 4,
  earlierPieces: 0,
  ...changes,
})
const tyres = line('tyres', { shippingCents: 10_01 })
const set = line('set', { quantity: 1, piecesPerUnit: 4 })

describe('what a cancellation gives back', () => {
  itReturns(
    ({ cancelled, keepsFreight = false }: { cancelled: CancelledLine[]; keepsFreight?: boolean }) => {
      const { goodsCents, freightCents, totalCents } = cancellationAmount([tyres, set], cancelled, !keepsFreight)
      return [goodsCents, freightCents, totalCents]
    },
    [
      [{ cancelled: [{ productId: 'tyres', quantity: 1 }] }, [100_00, 2_50, 102_50]],
      [{ cancelled: [{ productId: 'tyres', quantity: 1 }], keepsFreight: true }, [100_00, 0, 100_00]],
      [{ cancelled: [{ productId: 'set', quantity: 1 }] }, [400_00, 10_00, 410_00]],
      [
        {
          cancelled: [
            { productId: 'tyres', quantity: 4 },
            { productId: 'set', quantity: 1 },
          ],
        },
        [800_00, 20_01, 820_01],
      ],
      [{ cancelled: [] }, [0, 0, 0]],
    ],
    'of %j',
  )

  it('adds up to the price and the freight of a line, in whatever parts it is cancelled', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(100_000),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
        (goodsCents, shippingCents, parts) => {
          const orderedPieces = parts.reduce((sum, part) => sum + part, 0)
          let earlierPieces = 0
          let givenBack = 0
          for (const quantity of parts) {
            const left = {
              quantity: orderedPieces - earlierPieces,
              goodsCents,
              shippingCents,
              orderedPieces,
              earlierPieces,
            }
            givenBack += cancellationAmount([line('a', left)], [{ productId: 'a', quantity }], true).totalCents
            earlierPieces += quantity
          }
          expect(givenBack).toBe(goodsCents + shippingCents)
        },
      ),
    )
  })
})

describe('what cannot be cancelled', () => {
  itReturns(
    (cancelled: CancelledLine[]) => cancellationFault([tyres, set], cancelled),
    [
      [[{ productId: 'tyres', quantity: 4 }], undefined],
      [
        [
          { productId: 'tyres', quantity: 3 },
          { productId: 'set', quantity: 1 },
        ],
        undefined,
      ],
      [
        [
          { productId: 'tyres', quantity: 4 },
          { productId: 'set', quantity: 1 },
        ],
        'everything',
      ],
      [[{ productId: 'tyres', quantity: 5 }], 'too-many'],
      [[{ productId: 'tyres', quantity: 0 }], 'too-many'],
      [[{ productId: 'other', quantity: 1 }], 'too-many'],
      [
        [
          { productId: 'tyres', quantity: 1 },
          { productId: 'tyres', quantity: 1 },
        ],
        'too-many',
      ],
    ],
    '%j',
  )

  it('is all of an order that is down to one piece', () => {
    expect(cancellationFault([line('tyres', { quantity: 1 })], [{ productId: 'tyres', quantity: 1 }])).toBe(
      'everything',
    )
  })
})
