import { itReturns } from '#test/cases.ts'
import { exceedsOrder, mostPieces } from './order-limit.ts'

itReturns(
  (lines: { unitPriceCents: number; quantity: number }[]) => exceedsOrder(lines),
  [
    [[], false],
    [[{ unitPriceCents: 1_900_000_000, quantity: 1 }], false],
    [[{ unitPriceCents: 1_900_000_001, quantity: 1 }], true],
    [[{ unitPriceCents: 2_000_000_000, quantity: 1 }], true],
    [[{ unitPriceCents: 10_000_000, quantity: 999 }], true],
    [
      [
        { unitPriceCents: 950_000_000, quantity: 1 },
        { unitPriceCents: 475_000_000, quantity: 2 },
      ],
      false,
    ],
    [
      [
        { unitPriceCents: 950_000_000, quantity: 2 },
        { unitPriceCents: 1, quantity: 1 },
      ],
      true,
    ],
  ],
  'more than one order can have: %j',
)

itReturns(
  (product: { stockQuantity: number; unitPriceCents: number }) => mostPieces(product),
  [
    [{ stockQuantity: 12, unitPriceCents: 44_990 }, 12],
    [{ stockQuantity: 5000, unitPriceCents: 2990 }, 999],
    [{ stockQuantity: 5000, unitPriceCents: 10_000_000 }, 190],
    [{ stockQuantity: 3, unitPriceCents: 2_000_000_000 }, 1],
    [{ stockQuantity: 0, unitPriceCents: 44_990 }, 0],
    [{ stockQuantity: 7, unitPriceCents: 0 }, 7],
  ],
  'the most pieces of %j',
)
