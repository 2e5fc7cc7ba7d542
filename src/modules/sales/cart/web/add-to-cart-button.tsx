import { ShoppingCart } from 'lucide-react'
import { type CartButtonProps, productCardTexts } from '#modules/catalog/web/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { RingChoice, useRingChoice } from './ring-choice.tsx'
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
