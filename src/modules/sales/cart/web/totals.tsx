import { installmentsText, pixPriceText } from '#modules/catalog/web/index.ts'
import { type Cents, formatBRL } from '#platform/money.ts'
import { store } from '#platform/web/store.tsx'
import { joinClasses } from '#platform/web/ui/index.ts'
import { describeAmounts } from '../../pricing/rules.ts'
import type { Cart, CartItem } from '../contract.ts'
import { cartInstallments } from '../rules.ts'
import { cartPageTexts, installmentsLimitText } from './texts.ts'

export type AmountRow = {
  label: string
  amount: string
  detail?: string | undefined
  /** Before promotions and coupon, struck. */
  former?: string | undefined
  isTotal?: boolean
  isPending?: boolean
}

export function AmountRows({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  return (
    <dl className={joinClasses('flex flex-col gap-2.5', className)}>
      {rows.map((row) => (
        <div
          key={row.label}
          className={joinClasses(
            'flex max-2xs:flex-wrap items-baseline justify-between gap-x-4',
            row.isTotal && 'not-first:mt-1.5 not-first:border-ink not-first:border-t-2 not-first:pt-4',
          )}
        >
          <dt className={row.isTotal ? 'font-extrabold text-lg' : 'text-steel'}>
            {row.label}
            {row.detail && <span className="block text-sm">{row.detail}</span>}
          </dt>
          <dd
            className={joinClasses(
              'tabular text-right',
              row.isTotal ? 'whitespace-nowrap font-extrabold text-[min(1.5rem,10vw)] tracking-tight' : 'font-semibold',
              row.isPending && 'text-sm text-steel',
            )}
          >
            {row.former && <FormerAmount amount={row.former} className="mr-2 font-normal text-steel" />}
            {row.amount}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An amount as it was before promotions and coupon. */
export function FormerAmount({ amount, className }: { amount: string; className?: string }) {
  return (
    <span className={className}>
      <span className="sr-only">{cartPageTexts.before} </span>
      <s>{amount}</s>
    </span>
  )
}

/** The freight of a row: what is due, with what it was before if that is more. */
export const freightAmount = (costCents: Cents, dueCents: Cents): Pick<AmountRow, 'amount' | 'former'> => ({
  amount: dueCents === 0 ? cartPageTexts.free : formatBRL(dueCents),
  former: costCents > dueCents ? formatBRL(costCents) : undefined,
})

type LineTotalProps = {
  line: { unitPriceCents: Cents; quantity: number; discountCents?: Cents | undefined }
  className?: string
}

/** What a line costs after promotions and coupon, below what it cost before. */
export function LineTotal({ line, className }: LineTotalProps) {
  const { unitPriceCents, quantity, discountCents = 0 } = line
  const wholeCents = unitPriceCents * quantity
  return (
    <span className={joinClasses('tabular inline-flex flex-col items-end whitespace-nowrap', className)}>
      {discountCents > 0 && (
        <FormerAmount amount={formatBRL(wholeCents)} className="font-normal text-[0.8125rem] text-steel" />
      )}
      <span>
        {discountCents > 0 && <span className="sr-only">{cartPageTexts.now} </span>}
        {formatBRL(wholeCents - discountCents)}
      </span>
    </span>
  )
}

/** Below the total: what promotions and coupon take off in all. */
export function Savings({ savedCents, className }: { savedCents: Cents; className?: string }) {
  if (!(savedCents > 0)) return null
  return (
    <p className={joinClasses('tabular text-right font-bold text-go', className)}>
      {cartPageTexts.saves(formatBRL(savedCents))}
    </p>
  )
}

/** The promotion that lacks least. */
export function PromotionHints({ hints, className }: { hints: Cart['hints']; className?: string }) {
  const [nearest] = hints.toSorted((one, other) => one.missingCents - other.missingCents)
  if (!nearest) return null
  return (
    <p className={joinClasses('wrap-anywhere rounded-sm bg-go-pale px-3 py-2 text-sm leading-snug', className)}>
      {cartPageTexts.missingFor(formatBRL(nearest.missingCents), nearest.label)}
    </p>
  )
}

/** What is taken off an amount, a row each. */
export const discountRows = (shown: Parameters<typeof describeAmounts>[0]): AmountRow[] =>
  describeAmounts(shown).rows.map(({ label, amountCents }) => ({ label, amount: formatBRL(amountCents) }))

export function BottomBarTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-steel text-xs">{label}</span>
      <strong className="tabular whitespace-nowrap font-extrabold text-lg tracking-tight xs:text-xl">{amount}</strong>
    </p>
  )
}

type InstallmentsTotalProps = {
  items: readonly Pick<CartItem, 'name' | 'unitPriceCents' | 'installments' | 'isAvailable'>[]
  totalCents: Cents
  className?: string
}

/** A cart's total by card without interest; items because of which there are fewer installments are named. */
export function InstallmentsTotal({ items, totalCents, className }: InstallmentsTotalProps) {
  const available = items.filter(({ isAvailable }) => isAvailable)
  const { count, limitedBy } = cartInstallments(available, totalCents)
  const text = installmentsText(totalCents, count)
  const isMixed = limitedBy.length > 0 && limitedBy.length < available.length
  if (available.length === 0 || !(text || isMixed)) return null
  return (
    <div className={joinClasses('tabular text-right text-steel', className)}>
      {text && <p>{text}</p>}
      {isMixed && <p className="wrap-anywhere text-sm leading-snug">{installmentsLimitText(limitedBy, count)}</p>}
    </div>
  )
}

type PixTotalProps = { totalCents: Cents; discountCents: Cents; className?: string }

/** The total by Pix; renders nothing if it is the same, or not known. */
export function PixTotal({ totalCents, discountCents, className }: PixTotalProps) {
  if (!(discountCents > 0)) return null
  return (
    <p className={joinClasses('tabular text-right font-bold text-go', className)}>
      {pixPriceText(totalCents - discountCents, store().pixDiscountPercent)}
    </p>
  )
}
