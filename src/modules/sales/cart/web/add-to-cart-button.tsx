import { ShoppingCart } from 'lucide-react'
import { type CartButtonProps, productCardTexts } from '#modules/catalog/web/index.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAddToCart } from './use-cart.ts'

/** The button of product cards that adds one piece to the cart. */
export function AddToCartButton({ product, className }: CartButtonProps) {
  const { add, isPending } = useAddToCart(product)
  return (
    <Button className={className} isBusy={isPending} onClick={() => void add()}>
      {!isPending && <ShoppingCart className="size-4" />}
      {productCardTexts.add}
      <span className="sr-only"> {productCardTexts.toCart(product.name)}</span>
    </Button>
  )
}
