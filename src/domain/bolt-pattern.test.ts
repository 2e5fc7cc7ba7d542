import { itReturns } from '#test/cases.ts'
import { parseBoltPattern } from './bolt-pattern.ts'

itReturns(parseBoltPattern, [
  ['5x114,3', '5x114.3'],
  ['5x114.3', '5x114.3'],
  ['5 X 114,3', '5x114.3'],
  ['5×114.3', '5x114.3'],
  ['5x114', '5x114.3'],
  ['6x139', '6x139.7'],
  [' 4x100mm ', '4x100'],
  ['4x100,0', '4x100'],
  ['4x98', '4x98'],
  ['15x6', undefined],
  ['2x100', undefined],
  ['9x100', undefined],
  ['5x50', undefined],
  ['5x300', undefined],
  ['4x100/4x108', undefined],
  ['', undefined],
])
