import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, groupThousands } from './brazilian-numbers.ts'

const whole = new Intl.NumberFormat('pt-BR')
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

describe('groupThousands', () => {
  it('writes as Brazilians do', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(groupThousands(number)).toBe(whole.format(number))
      }),
    )
  })
})

describe('formatDecimal', () => {
  it.each([
    [7, '7'],
    [7.5, '7,5'],
    [57.1, '57,1'],
    [66.56, '66,6'],
    [1066.1, '1.066,1'],
  ])('%d', (number, text) => {
    expect(formatDecimal(number)).toBe(text)
  })

  it('writes tenths as Brazilians do', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (tenths) => {
        expect(formatDecimal(tenths / 10)).toBe(oneDecimal.format(tenths / 10))
      }),
    )
  })
})
