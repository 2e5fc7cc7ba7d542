import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { ringsForWheels, type SetPiece } from '#modules/catalog/products/sets.ts'
import { type CartButtonProps, productCardTexts } from '#modules/catalog/web/index.ts'
import type { NeededRing } from '#modules/fitment/verdicts/contract.ts'
import { Button, joinClasses } from '#platform/web/ui/index.ts'
import { ringTexts as texts } from './texts.ts'
import { useAddToCart } from './use-cart.ts'

/** The button of product cards: adds the product, and the ring that it needs on the visitor's car. */
export function AddToCartButton({ product, ring, quantity = 1, className }: CartButtonProps) {
  const { add, isPending } = useAddToCart(product)
  const choice = useRingChoice({ ring, quantity, setPiece: product.setPiece })
  return (
    <>
      {choice.isForSale && <RingChoice choice={choice} className="mb-1 text-xs" />}
      <Button className={className} isBusy={isPending} onClick={() => void add({ quantity, ring: choice.addition })}>
        {!isPending && <ShoppingCart className="size-4" />}
        {productCardTexts.add}
        <span className="sr-only"> {productCardTexts.toCart(product.name)}</span>
      </Button>
    </>
  )
}

export type WheelsWithRing = { ring: NeededRing | null | undefined; quantity: number; setPiece: SetPiece | null }

/** The ring that goes into the cart with wheels, unless the customer does not want it or the shop has none. */
export function useRingChoice({ ring, quantity, setPiece }: WheelsWithRing) {
  const [isWanted, setIsWanted] = useState(true)
  const rings = ring ? ringsForWheels({ quantity, setPiece }, ring) : 0
  const isForSale = ring?.isInStock === true && ring.productId !== null && ring.priceCents !== null
  return {
    ring: ring ?? null,
    isForSale,
    isWanted,
    setIsWanted,
    rings,
    /** What the call adds, and what it costs. */
    addition: isForSale && isWanted && ring?.productId ? { productId: ring.productId, quantity: rings } : undefined,
    costCents: isForSale && isWanted ? rings * (ring?.priceCents ?? 0) : 0,
  }
}

type RingChoiceProps = { choice: ReturnType<typeof useRingChoice>; className?: string }

/** Renders nothing for wheels that need no ring. */
export function RingChoice({ choice: { ring, isForSale, isWanted, setIsWanted, rings }, className }: RingChoiceProps) {
  if (!ring) return null
  if (!isForSale || ring.priceCents === null)
    return (
      <p className={joinClasses('rounded-sm bg-signal/20 px-3 py-2 text-pretty leading-snug', className)}>
        {texts.missing(ring)}
      </p>
    )
  return (
    <label className={joinClasses('relative flex min-h-11 items-center gap-2.5 leading-snug', className)}>
      <input
        type="checkbox"
        checked={isWanted}
        onChange={(event) => setIsWanted(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="tabular min-w-0">{texts.together(ring, rings)}</span>
    </label>
  )
}
