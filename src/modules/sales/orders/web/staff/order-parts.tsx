import { countSets } from '#modules/catalog/products/sets.ts'
import { formatBRL } from '#platform/money.ts'
import { Picture } from '#platform/web/ui/index.ts'
import { FitOfLine } from '../../../fit-promise/web/fit-promise.tsx'
import { describeAmounts } from '../../../pricing/rules.ts'
import type { AdminOrder } from '../../staff-contract.ts'
import { cancelledText } from '../order-status.tsx'
import { adminOrderTexts as texts } from './texts.ts'

const number = 'tabular whitespace-nowrap py-2.5 pl-2 text-right sm:pl-3'

export function OrderItemsTable({ order }: { order: AdminOrder }) {
  const columns = texts.itemColumns
  const { freightCents, rows } = describeAmounts(order)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-ink border-b-2 text-sm text-steel">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {columns.product}
            </th>
            <th scope="col" className="hidden py-2 pl-3 text-right font-semibold sm:table-cell">
              {columns.unitPrice}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              <span className="max-sm:sr-only">{columns.quantity}</span>
              <span aria-hidden="true" className="sm:hidden">
                {columns.quantityShort}
              </span>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              {columns.total}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td className="py-2.5">
                <span className="flex items-center gap-2 sm:gap-3">
                  <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper max-xs:hidden max-sm:size-9">
                    <Picture url={item.imageUrl} alt="" width={96} height={96} sizes="48px" />
                  </span>
                  <span className="min-w-0 wrap-anywhere leading-snug">
                    {item.name}
                    {item.setPiece && (
                      <span className="block text-sm text-steel">{countSets(item.quantity, item.setPiece)}</span>
                    )}
                    <span className="tabular block text-sm text-steel sm:hidden">{formatBRL(item.unitPriceCents)}</span>
                    {item.cancelledQuantity ? (
                      <span className="tabular block font-semibold text-sm">
                        {cancelledText(item.cancelledQuantity)}
                      </span>
                    ) : null}
                    <FitOfLine fit={item.fit} />
                  </span>
                </span>
              </td>
              <td className={`${number} hidden sm:table-cell`}>{formatBRL(item.unitPriceCents)}</td>
              <td className={number}>{item.quantity}</td>
              <td className={`${number} font-semibold`}>{formatBRL(item.totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-ink border-t-2">
          <SumRow label={texts.subtotal} amount={formatBRL(order.subtotalCents)} />
          <SumRow label={texts.shipping} amount={freightCents === 0 ? texts.free : formatBRL(freightCents)} />
          {rows.map(({ label, amountCents }) => (
            <SumRow key={label} label={label} amount={formatBRL(amountCents)} />
          ))}
          <SumRow label={texts.total} amount={formatBRL(order.totalCents)} isTotal />
          {order.refundedCents > 0 && <SumRow label={texts.refunded} amount={formatBRL(order.refundedCents)} />}
        </tfoot>
      </table>
    </div>
  )
}

function SumRow({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-extrabold text-lg' : 'text-steel'}>
      <th scope="row" className="pt-2 text-left font-[inherit]">
        {label}
      </th>
      <td colSpan={3} className="tabular pt-2 text-right">
        {amount}
      </td>
    </tr>
  )
}

export function CustomerCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-sm text-steel">{email}</span>
    </span>
  )
}
