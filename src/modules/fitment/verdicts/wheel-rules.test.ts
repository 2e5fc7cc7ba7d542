import { expect, it } from 'vitest'
import { movedFrom } from './wheel-rules.ts'

it.each([
  // factory width, ET; wheel's width, ET; out = (W - Woe) / 2 * 25.4 - (ET - EToe), in = the same + (ET - EToe)
  ['the same wheel', 6.5, 45, 6.5, 45, 0, 0],
  ['ET 5 lower: 5 mm outwards', 6.5, 45, 6.5, 40, 5, -5],
  ['1 inch wider: 12.7 mm at both sides', 6.5, 45, 7.5, 45, 12.7, 12.7],
  ['Fit 6 ET53, wheel 7 ET35: 12.7 + 18 out, 12.7 - 18 in', 6, 53, 7, 35, 30.7, -5.3],
  ['Ranger 8 ET55, wheel 8 ET20: 35 out', 8, 55, 8, 20, 35, -35],
  ['XC60 7.5 ET50.5, wheel 8 ET45: 6.35 + 5.5 out', 7.5, 50.5, 8, 45, 11.85, 0.85],
])('%s', (_what, factoryWidth, factoryOffset, width, offset, outMm, inMm) => {
  const factory = { rimWidthInches: factoryWidth, offsetMm: factoryOffset }
  const moved = movedFrom(factory, { rimWidthInches: width, offsetMm: offset })
  expect(moved.outMm).toBeCloseTo(outMm, 9)
  expect(moved.inMm).toBeCloseTo(inMm, 9)
})
