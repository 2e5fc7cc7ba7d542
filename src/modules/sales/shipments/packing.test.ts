import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBarcode, makePickList, type PackedItem } from './packing.ts'

const anItem = (name: string, shelfPlace: string | null, quantity = 1): PackedItem => ({
  productId: name,
  name,
  sku: null,
  shelfPlace,
  piecesPerUnit: 1,
  quantity,
})

it('sums what several orders need, and says for which of them', () => {
  const list = makePickList([
    { number: '1', items: [anItem('Pneu', 'B1', 2), anItem('Porca', 'A1')] },
    { number: '2', items: [anItem('Pneu', 'B1', 4)] },
  ])
  expect(list.map(({ name, quantity, orders }) => [name, quantity, orders])).toEqual([
    ['Porca', 1, [{ number: '1', quantity: 1 }]],
    [
      'Pneu',
      6,
      [
        { number: '1', quantity: 2 },
        { number: '2', quantity: 4 },
      ],
    ],
  ])
})

it('is sorted by shelf, with products without a location last', () => {
  const items = [anItem('a', null), anItem('b', 'A10'), anItem('c', 'a2'), anItem('e', 'A2'), anItem('d', 'B1')]
  expect(makePickList([{ number: '1', items }]).map(({ name }) => name)).toEqual(['c', 'e', 'b', 'd', 'a'])
})

it('loses no piece', () => {
  const item = fc.record({ name: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(fc.array(item)), (orders) => {
      const packed = orders.map((items, index) => ({
        number: String(index),
        items: items.map(({ name, quantity }) => anItem(name, null, quantity)),
      }))
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      const list = makePickList(packed)
      const needed = sum(orders.flat().map(({ quantity }) => quantity))
      expect(sum(list.map(({ quantity }) => quantity))).toBe(needed)
      expect(sum(list.flatMap((line) => line.orders.map(({ quantity }) => quantity)))).toBe(needed)
    }),
  )
})

const startB = '211214'
const stop = '2331112'

/** The text of a barcode of single symbols, each known by the bars of a barcode that begins with it. */
function read(bars: readonly number[]): { text: string; check: string | undefined } {
  const symbols = bars.join('').slice(0, -stop.length).match(/.{6}/g) ?? []
  const characters = new Map(
    Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).map((character) => [
      encodeBarcode(character).slice(6, 12).join(''),
      character,
    ]),
  )
  return {
    text: symbols
      .slice(1, -1)
      .map((symbol) => characters.get(symbol))
      .join(''),
    check: symbols.at(-1),
  }
}

describe('a barcode', () => {
  // The example of many descriptions of the code: its check value is 54 where it begins in set A, and so 55 in set B.
  it('has the symbols, check and stop of a known one', () => {
    const bars = encodeBarcode('PJJ123C').join('')
    expect(bars.slice(0, 6)).toBe(startB)
    expect(bars.slice(-13, -7)).toBe('311321')
    expect(bars.endsWith(stop)).toBe(true)
  })

  it('takes 11 modules a symbol and 13 for its stop, and encodes different texts differently', () => {
    const texts = fc.stringMatching(/^[ -~]{1,30}$/)
    fc.assert(
      fc.property(texts, (text) => {
        const bars = encodeBarcode(text)
        expect(bars.reduce((sum, width) => sum + width, 0)).toBe(11 * (text.length + 2) + 13)
        expect(bars.every((width) => width >= 1 && width <= 4)).toBe(true)
        expect(read(bars).text).toBe(text)
      }),
    )
  })

  it.each(['', 'ação', 'a\n'])('refuses %j', (text) => {
    expect(() => encodeBarcode(text)).toThrow(RangeError)
  })
})
