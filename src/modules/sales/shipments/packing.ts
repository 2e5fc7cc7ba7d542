/** A line of an order with its location in the store. */
export type PackedItem = {
  productId: string
  name: string
  sku: string | null
  shelfPlace: string | null
  /** So many are in one unit that is sold: 4 of a set, else 1. */
  piecesPerUnit: number
  quantity: number
}

/** What is fetched from one place of the store for several orders at once. */
export type PickLine = Omit<PackedItem, 'quantity'> & {
  quantity: number
  orders: { number: string; quantity: number }[]
}

// The way through the store, as its places are labelled: A2 comes before A10.
const alongTheShelves = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** What some orders are packed from, summed by product, in the order of the places; what has no place comes last. */
export function makePickList(orders: readonly { number: string; items: readonly PackedItem[] }[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { number, items } of orders)
    for (const { quantity, ...product } of items) {
      const line = lines.get(product.productId) ?? { ...product, quantity: 0, orders: [] }
      line.quantity += quantity
      line.orders.push({ number, quantity })
      lines.set(product.productId, line)
    }
  return [...lines.values()].sort(
    (one, other) =>
      Number(one.shelfPlace === null) - Number(other.shelfPlace === null) ||
      alongTheShelves.compare(one.shelfPlace ?? '', other.shelfPlace ?? '') ||
      alongTheShelves.compare(one.name, other.name) ||
      one.productId.localeCompare(other.productId),
  )
}

// Code 128 by ISO/IEC 15417: the widths of bars and spaces of each of its symbols, in modules, by their value.
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
const symbols = widths.split(' ')

const startOfSetB = 104
const stop = 106

/** A text as a Code 128 barcode of set B: widths in modules, a bar first. Throws a RangeError beyond ASCII. */
export function encodeBarcode(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('A barcode takes printable ASCII characters')
  const values = [...text].map((character) => character.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startOfSetB) % 103
  return [startOfSetB, ...values, check, stop].flatMap((value) => [...(symbols[value] ?? '')].map(Number))
}
