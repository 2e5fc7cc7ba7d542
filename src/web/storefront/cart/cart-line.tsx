import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { CartItem } from '#contract/shop/cart.ts'
import { mostPieces } from '#domain/cart/order-limit.ts'
import { formatBRL } from '#domain/money.ts'
import { CartItemNotice } from '#web/storefront/shared/cart-item/cart-item-notice.tsx'
import { ProductName } from '#web/storefront/shared/product-name.tsx'
import { PiecesOfSets, SetLine } from '#web/storefront/shared/set-line.tsx'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { setTexts } from '#web/text/storefront/set-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useLineChanges } from './use-line-changes.ts'

/** A product in the cart: name, unit price, quantity, and its share of the shipping cost. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave?: () => void }) {
  const { change, remove } = useLineChanges(item)
  const { productId } = item
  return (
    <li className="flex gap-4 py-4">
      <div className="size-22 shrink-0 overflow-hidden rounded-sm bg-paper">
        <Picture url={item.imageUrl} alt="" width={160} height={160} sizes="88px" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-1">
          <Link
            to="/product/$productId"
            params={{ productId }}
            onClick={() => onLeave?.()}
            className="line-clamp-8 grow font-semibold text-[0.9375rem] leading-snug hover:text-link"
          >
            <ProductName name={item.name} />
          </Link>
          <IconButton
            label={`Remover ${item.name}`}
            className="-mt-2.5 -mr-2.5 text-steel hover:text-brake"
            onClick={remove}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
        <SetLine product={item} priceCents={item.unitPriceCents} className="tabular mt-1 text-sm text-steel" />
        <CartItemNotice item={item} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            isSmall
            label={item.setPiece ? setTexts.quantityOf(item.name) : cartPageTexts.quantityOf(item.name)}
            quantity={item.quantity}
            minimum={0}
            maximum={item.isAvailable ? mostPieces(item) : 0}
            onChange={change}
          />
          <p>
            <span className="tabular font-extrabold">{formatBRL(item.unitPriceCents)}</span>
            {item.quantity > 1 && <span className="text-sm text-steel"> {cartPageTexts.each}</span>}
          </p>
        </div>
        <PiecesOfSets product={item} quantity={item.quantity} className="mt-1 text-sm text-steel" />
        {item.shipping && (
          <p className="mt-2 text-sm text-steel">
            {item.shipping.method}:{' '}
            <b className={item.shipping.costCents === 0 ? 'text-go' : 'text-ink'}>
              {item.shipping.costCents === 0 ? cartPageTexts.free : formatBRL(item.shipping.costCents)}
            </b>
            {/* A new line never starts with the dot. */}
            {`\u00A0· ${item.shipping.eta}`}
          </p>
        )}
      </div>
    </li>
  )
}
