import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
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

/** One item: picture, name, price, quantity and total, and why it cannot be bought, if so. */
function CartTableRow({ item, onRemoved }: { item: CartItem; onRemoved: () => void }) {
  const { change, remove } = useLineChanges(item, onRemoved)
  const { productId, name, quantity } = item
  return (
    <tr className="grid grid-cols-[5.5rem_1fr_auto] max-2xs:grid-cols-[0_minmax(0,1fr)_auto] items-center gap-x-4 max-2xs:gap-x-0 gap-y-2 border-line border-b py-4 md:table-row md:[&>td]:py-5">
      <td className="col-span-2 col-start-1 min-w-0 wrap-anywhere max-md:contents md:min-w-64">
        <div className="flex items-center gap-4 max-md:contents">
          <Link
            to="/product/$productId"
            params={{ productId }}
            tabIndex={-1}
            aria-hidden="true"
            className="block size-22 max-2xs:hidden shrink-0 overflow-hidden rounded-sm bg-paper max-md:row-span-2 max-md:self-start md:size-24"
          >
            <Picture url={item.imageUrl} alt="" width={192} height={192} sizes="96px" />
          </Link>
          <div className="min-w-0 wrap-anywhere max-2xs:col-start-2 max-md:self-start">
            {item.category && <p className="text-steel text-xs">{item.category}</p>}
            <Link
              to="/product/$productId"
              params={{ productId }}
              className="line-clamp-8 py-0.5 font-bold leading-snug underline-offset-4 hover:underline"
            >
              <ProductName name={name} />
            </Link>
            <p className="tabular mt-1 text-sm text-steel md:hidden">{formatBRL(item.unitPriceCents)}</p>
            <SetLine product={item} priceCents={item.unitPriceCents} className="tabular mt-1 text-sm text-steel" />
            <CartItemNotice item={item} />
          </div>
        </div>
      </td>
      <td className="tabular hidden px-3 text-right md:table-cell">{formatBRL(item.unitPriceCents)}</td>
      <td className="col-start-2 row-start-2 max-2xs:col-span-full max-2xs:row-start-3 md:px-3 md:text-center">
        <QuantityStepper
          isSmall
          label={item.setPiece ? setTexts.quantityOf(name) : `${cartPageTexts.columns.quantity}: ${name}`}
          quantity={quantity}
          minimum={0}
          maximum={item.isAvailable ? mostPieces(item) : 0}
          onChange={change}
        />
        <PiecesOfSets product={item} quantity={quantity} className="mt-1 whitespace-nowrap text-sm text-steel" />
      </td>
      <td className="tabular col-span-2 col-start-2 row-start-2 justify-self-end max-xs:row-start-3 max-2xs:row-start-4 whitespace-nowrap font-extrabold md:pl-3 md:text-right">
        {formatBRL(item.unitPriceCents * quantity)}
      </td>
      <td className="col-start-3 row-start-1 self-start text-right max-md:-mt-2.5 max-md:-mr-2.5">
        <IconButton
          label={`${cartPageTexts.columns.remove}: ${name}`}
          className="text-steel hover:text-brake"
          onClick={remove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </td>
    </tr>
  )
}
