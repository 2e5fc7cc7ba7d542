/** A line of an order with its location in the store. */
export type PackedItem = {
  productId: string
  name: string
  sku: string | null
  /** Its location in the store. */
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
export function pickListOf(orders: readonly { number: string; items: readonly PackedItem[] }[]): PickLine[] {
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
