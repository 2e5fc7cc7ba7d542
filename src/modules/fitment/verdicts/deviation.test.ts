import { expect, it } from 'vitest'
import { measureDeviation, mostDeviation } from './deviation.ts'
import { reason } from './rules.ts'

it('has wheels by millimetres, another rim as ten of them, then tyres by percent', () => {
  const rising = [
    [reason('OFFSET_OK')],
    [reason('STICKS_OUT_UNSURE', null, null, 7.2)],
    [reason('RIM_UPSIZE', 15, 16)],
    [reason('STICKS_OUT', null, null, 13)],
    [reason('OFFSET_UNKNOWN')],
    [reason('RIM_UPSIZE', 15, 16), reason('STICKS_OUT_UNSURE', null, null, 44)],
    [reason('SIZE_OF_SOME_VERSIONS')],
    [reason('DIAMETER_WITHIN', null, null, 0.4)],
    [reason('DIAMETER_WITHIN', null, null, -2.98)],
  ].map(measureDeviation)
  expect(rising).toEqual([0, 7, 10, 13, 15, 39, 40, 43, mostDeviation])
})
