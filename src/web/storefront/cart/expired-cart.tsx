import type { OfflineCartItem } from '#domain/offline-page.ts'
import { useBuyAll } from '#web/storefront/shared/use-buy-all.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { storedOfflineCart } from './stored-offline-cart.ts'

const texts = cartPageTexts.expired

/** The contents of an expired guest cart, with a button to restore them. */
export function ExpiredCart({ items }: { items: readonly OfflineCartItem[] }) {
  const again = useBuyAll(items)
  return (
    <section
      aria-labelledby="expired-cart"
      className="mx-auto mb-6 max-w-3xl rounded-md border-signal border-l-4 bg-signal/10 p-4"
    >
      <h2 id="expired-cart" className="font-bold">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm">{texts.text}</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {items.map(({ productId, name, quantity }) => (
          <li key={productId} className="wrap-anywhere">
            {quantity}× {name}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <Button isBusy={again.isPending} onClick={() => again.mutate()}>
          {texts.putBack}
        </Button>
        <Button tone="quiet" onClick={() => storedOfflineCart.write(null)}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  )
}
