import { useQuery } from '@tanstack/react-query'
import { useMyCarFits } from '#modules/fitment/web/index.ts'
import { chosenQuery } from '../../product-page/web/queries.ts'
import { ringsForWheels, type SetPiece } from '../../products/sets.ts'

export type BoughtLine = { productId: string; quantity: number; setPiece: SetPiece | null }

/** The rings that the wheels need on the visitor's car, as far as the shop has them and they are not bought already. */
export function useMissingRings(lines: readonly BoughtLine[]) {
  const fits = useMyCarFits(lines.map(({ productId }) => productId))
  const bought = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const needed = new Map<string, number>()
  for (const line of lines) {
    const ring = fits.get(line.productId)?.ring
    if (!ring?.productId || !ring.isInStock) continue
    needed.set(ring.productId, (needed.get(ring.productId) ?? 0) + ringsForWheels(line, ring))
  }
  const counts = new Map(
    [...needed].map(([id, count]) => [id, count - (bought.get(id) ?? 0)] as const).filter(([, count]) => count > 0),
  )
  const { data: cards = [] } = useQuery(chosenQuery([...counts.keys()].sort()))
  return {
    counts,
    products: cards.filter(({ id }) => counts.has(id)).map((card) => ({ ...card, role: 'needed-ring' as const })),
  }
}
