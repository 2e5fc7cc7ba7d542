import { itReturns } from '#test/cases.ts'
import { cheapestOption } from './shipping-option.ts'

itReturns(cheapestOption<{ costCents: number; name?: string }>, [
  [[], undefined],
  [[{ costCents: 2 }, { costCents: 1 }], { costCents: 1 }],
  [
    [
      { costCents: 1, name: 'a' },
      { costCents: 1, name: 'b' },
    ],
    { costCents: 1, name: 'a' },
  ],
])
