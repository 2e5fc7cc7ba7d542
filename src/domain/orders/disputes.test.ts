import { itReturns } from '#test/cases.ts'
import { type DisputeState, furthestDispute } from './disputes.ts'

const after = ([known, reported]: [DisputeState | null, DisputeState | null]) => furthestDispute(known, reported)
itReturns(
  after,
  [
    [[null, 'open'], 'open'],
    [['open', 'lost'], 'lost'],
    [['lost', 'open'], 'lost'],
    [['won', 'open'], 'won'],
    [['lost', 'won'], 'won'],
    [['won', 'lost'], 'lost'],
    [['open', null], null],
    [['lost', null], 'lost'],
    [['won', null], 'won'],
  ],
  'a chargeback that is %j',
)
