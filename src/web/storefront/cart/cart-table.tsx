import type { Cart } from '#contract/shop/cart.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { CartTableRow } from './cart-table-row.tsx'

/** The items of a cart; on a phone each is a card. */
export function CartTable({ items, onRemoved }: { items: Cart['items']; onRemoved: () => void }) {
  const { columns } = cartPageTexts
  return (
    <table aria-label={cartPageTexts.table} className="block w-full text-left md:table">
      <thead className="max-md:sr-only">
        <tr className="border-ink border-b-2 text-sm text-steel">
          <th scope="col" className="py-3 font-semibold">
            {columns.product}
          </th>
          <th scope="col" className="px-3 py-3 text-right font-semibold">
            {columns.unitPrice}
          </th>
          <th scope="col" className="px-3 py-3 text-center font-semibold">
            {columns.quantity}
          </th>
          <th scope="col" className="py-3 pl-3 text-right font-semibold">
            {columns.total}
          </th>
          <th scope="col">
            <span className="sr-only">{columns.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block border-line max-md:border-t md:table-row-group">
        {items.map((item) => (
          <CartTableRow key={item.productId} item={item} onRemoved={onRemoved} />
        ))}
      </tbody>
    </table>
  )
}
