import { expect, it } from 'vitest'
import { fittedSize, textPath, textWidth } from './lettering.ts'

it('writes every letter of Portuguese as a finite outline', () => {
  for (let x = 0; x < 60; x += 1.37) {
    const path = textPath({ text: 'Acessórios, suspensão, à vista: R$ 1.234,56', size: 34, x, y: 392, weight: 500 })
    expect(path).not.toMatch(/NaN|undefined|e/)
    expect(path.split('M').length).toBeGreaterThan(40)
  }
})

it('fits a line into a width', () => {
  const size = fittedSize('PIRELLI', 500, 300)
  expect(size).toBeLessThan(500)
  expect(textWidth({ text: 'PIRELLI', size })).toBeCloseTo(300, 5)
  expect(fittedSize('P', 20, 300)).toBe(20)
})
