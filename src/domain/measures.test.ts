import { expect, it } from 'vitest'
import { millimetresOf } from './measures.ts'

it('converts every tenth of a centimetre to whole millimetres', () => {
  for (let millimetres = 0; millimetres <= 2000; millimetres += 1) {
    expect(millimetresOf(millimetres / 10)).toBe(millimetres)
    expect(millimetresOf(Number((millimetres * 0.1).toFixed(1)))).toBe(millimetres)
  }
})
