import { expect, it } from 'vitest'
import { tyreMeasures } from './tyre-size.ts'

it('reads metric, light-truck and flotation sizes', () => {
  expect(tyreMeasures('195/55 R15 85V').outer).toBeCloseTo(1 + (195 * 0.55) / 190.5, 6)
  expect(tyreMeasures('265/65R17').rimInches).toBe(17)
  expect(tyreMeasures('31x10.5 R15').outer).toBeCloseTo(31 / 15, 6)
  expect(() => tyreMeasures('aro 15')).toThrow('Not a tyre size')
})
