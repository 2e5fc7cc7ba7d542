import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2, TriangleAlert } from 'lucide-react'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import { PiecesOfSets, ProductName, SetLine, setTexts } from '#modules/catalog/web/index.ts'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import {
  CheckManual,
  fitReasonText,
  fitsQuery,
  type MyCar,
  useMyCar,
  vehicleTexts,
} from '#modules/fitment/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { LoadFailureNotice } from '#platform/web/notices.tsx'
import { ConfirmedButton, IconButton, Picture, QuantityStepper } from '#platform/web/ui/index.ts'
import { type LineMark, LineMarkBadge, useLineMarks } from '../../fit-promise/web/fit-promise.tsx'
import type { Cart, CartItem } from '../contract.ts'
import { maxPieces } from '../rules.ts'
import { CartItemNotice } from './cart-item-notice.tsx'
import { useClearCart, useLineChanges } from './change-cart.ts'
import { cartPageTexts, cartPageTexts as texts } from './texts.ts'
import { LineTotal } from './totals.tsx'

type Lines = readonly { productId: string; name: string }[]

/** Lists the items that do not fit the visitor's car. It blocks nothing: the purchase may be for another car. */
export function CartFitWarning({ lines }: { lines: Lines }) {
  const car = useMyCar()
  if (!car || lines.length === 0) return null
  return <Warning key={`${car.vehicle} ${car.ownTyre}`} car={car} lines={lines} />
}

function Warning({ car, lines }: { car: MyCar; lines: Lines }) {
  const ids = lines.map(({ productId }) => productId)
  // While the fit of other items is being fetched, the warnings for the remaining ones stay.
  const { data = [] } = useQuery({ ...fitsQuery(ids, car), placeholderData: keepPreviousData })
  const fitOf = new Map(data.map(({ productId, fit }) => [productId, fit]))
  const notFitting = lines.flatMap(({ productId, name }) => {
    const fit = fitOf.get(productId)
    return fit?.verdict === 'nao_serve' ? [{ productId, name, reason: fit.reason }] : []
  })
  if (notFitting.length === 0) return null
  return (
    <section role="status" className="mb-4 flex items-start gap-3 rounded-sm bg-brake-pale px-4 py-3.5 text-sm">
      <TriangleAlert className="size-5 shrink-0 text-brake" />
      <div className="min-w-0">
        <p className="font-bold">{vehicleTexts.cart.title(displayNameOfVehicle(car.vehicle))}</p>
        <ul className="mt-1 grid gap-1">
          {notFitting.map(({ productId, name, reason }) => (
            <li key={productId} className="wrap-anywhere">
              <b>{name}</b>
              {reason && `: ${fitReasonText(reason)}`}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          {vehicleTexts.cart.text} <CheckManual />
        </p>
      </div>
    </section>
  )
}

/** Whether the cart only counts as empty because it could not be loaded, and how to fetch it again. */
export function useCartLoadFailure() {
  // Fetches nothing itself: the component that shows the cart does.
  const { isError, data, refetch } = useQuery(api.cart.read.queryOptions({ enabled: false }))
  return { isUnread: isError && !data, onRetry: refetch }
}

export const CartLoadFailure = () => <LoadFailureNotice of="cart" {...useCartLoadFailure()} />

export function ClearCartButton({ className }: { className?: string }) {
  const clear = useClearCart()
  return (
    <ConfirmedButton
      label={texts.clear}
      title={texts.clearQuestion}
      description={texts.clearWarning}
      isDangerous
      isBusy={clear.isPending}
      className={className}
      onConfirm={(close) => {
        close()
        clear.mutate()
      }}
    />
  )
}

export function CartTable({ items, onRemoved }: { items: Cart['items']; onRemoved: () => void }) {
  const { columns } = cartPageTexts
  const marks = useLineMarks(items)
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
          <CartTableRow key={item.productId} item={item} mark={marks.get(item.productId)} onRemoved={onRemoved} />
        ))}
      </tbody>
    </table>
  )
}

type CartTableRowProps = { item: CartItem; mark: LineMark | undefined; onRemoved: () => void }

function CartTableRow({ item, mark, onRemoved }: CartTableRowProps) {
  const { change, remove } = useLineChanges(item, onRemoved)
  const { productId, name, quantity } = item
  return (
    <tr className="grid grid-cols-[5.5rem_1fr_auto] max-2xs:grid-cols-[0_minmax(0,1fr)_auto] items-center gap-x-4 max-2xs:gap-x-0 gap-y-2 border-line border-b py-4 md:table-row md:[&>td]:py-5">
      <td className="col-span-2 col-start-1 min-w-0 wrap-anywhere max-md:contents md:min-w-64">
        <div className="flex items-center gap-4 max-md:contents">
          <Link
            to={linkToProduct({ ...item, id: productId })}
            tabIndex={-1}
            aria-hidden="true"
            className="block size-22 max-2xs:hidden shrink-0 overflow-hidden rounded-sm bg-paper max-md:row-span-2 max-md:self-start md:size-24"
          >
            <Picture url={item.imageUrl} alt="" width={192} height={192} sizes="96px" />
          </Link>
          <div className="min-w-0 wrap-anywhere max-2xs:col-start-2 max-md:self-start">
            {item.category && <p className="text-steel text-xs">{item.category}</p>}
            <Link
              to={linkToProduct({ ...item, id: productId })}
              className="line-clamp-8 py-0.5 font-bold leading-snug underline-offset-4 hover:underline"
            >
              <ProductName name={name} />
            </Link>
            <p className="tabular mt-1 text-sm text-steel md:hidden">{formatBRL(item.unitPriceCents)}</p>
            <SetLine product={item} priceCents={item.unitPriceCents} className="tabular mt-1 text-sm text-steel" />
            <LineMarkBadge mark={mark} />
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
          maximum={item.isAvailable ? maxPieces(item) : 0}
          onChange={change}
        />
        <PiecesOfSets product={item} quantity={quantity} className="mt-1 whitespace-nowrap text-sm text-steel" />
      </td>
      <td className="tabular col-span-2 col-start-2 row-start-2 justify-self-end max-xs:row-start-3 max-2xs:row-start-4 whitespace-nowrap font-extrabold md:pl-3 md:text-right">
        <LineTotal line={item} />
      </td>
      <td className="col-start-3 row-start-1 self-start text-right max-md:-mt-2.5 max-md:-mr-2.5">
        <IconButton
          label={`${cartPageTexts.columns.remove}: ${name}`}
          className="text-steel hover:text-brake"
          onClick={remove}
          icon={<Trash2 className="size-5" />}
        />
      </td>
    </tr>
  )
}
