import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/shop/orders.ts'
import { countSets } from '#domain/catalog/product-set.ts'
import { formatBRL } from '#domain/money.ts'
import { cancelledText } from '#web/text/shared/order-status-text.ts'
import { pieceCount } from '#web/text/storefront/cart-page-texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProductName } from './product-name.tsx'

/** The ordered items, with their names and prices at that time. */
export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <li key={item.productId} className="flex items-center gap-4 py-4">
          <span className="size-18 shrink-0 overflow-hidden rounded-sm bg-paper sm:size-20">
            <Picture url={item.imageUrl} alt="" width={160} height={160} sizes="80px" />
          </span>
          {/* Next to a price, the narrowest screens would break a name after each word. */}
          <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 xs:flex-row xs:items-center">
            <div className="min-w-0 grow">
              <Link
                to="/product/$productId"
                params={{ productId: item.productId }}
                className="line-clamp-8 py-0.5 font-semibold leading-snug underline-offset-4 hover:underline"
              >
                <ProductName name={item.name} />
              </Link>
              <p className="tabular mt-1 text-sm text-steel">
                {item.setPiece ? countSets(item.quantity, item.setPiece) : pieceCount(item.quantity)} ×{' '}
                {formatBRL(item.unitPriceCents)}
              </p>
              {item.cancelledQuantity ? (
                <p className="tabular mt-1 font-semibold text-sm">{cancelledText(item.cancelledQuantity)}</p>
              ) : null}
            </div>
            <p className="tabular shrink-0 font-bold">{formatBRL(item.totalCents)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
