import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ProductFit as FitVerdict, ProductFit } from '#modules/catalog/fitting/contract.ts'
import { productCardTexts } from '#modules/catalog/product-cards/web/texts.ts'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import type { ProductCard } from '#modules/catalog/products/contract.ts'
import type { ReasonCode, ReasonValue } from '#modules/fitment/verdicts/rules.ts'
import { fitReasonText, fitTexts, fitTexts as texts, valueNames } from '#modules/fitment/verdicts/web/reason-texts.ts'
import { VerdictBadge } from '#modules/fitment/verdicts/web/verdict-badge.tsx'
import { useAddToCart } from '#modules/sales/cart/web/use-cart.ts'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { Button } from '#platform/web/ui/index.ts'

const { measures } = fitTexts

// The first prefix that a code starts with determines what it compares.
const names: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^(PCD|SPACER)_/, measures.pattern],
  [/^(BORE|RING)_/, measures.bore],
  [/^(RIM_WIDTH|WIDTH|KIT_RIM_WIDTH)/, measures.width],
  [/^(RIM|OTHER_RIM|NEW_|KIT_RIMS)/, measures.rim],
  [/^(OFFSET|STICKS|FURTHER|TOO_FAR|STAGGERED)/, measures.offset],
  [/^(LOAD|WHEEL_LOAD|COMMERCIAL)/, measures.load],
  [/^SPEED/, measures.speed],
  [/^(SIZE|DIAMETER)/, measures.size],
  [/^(FACTORY_FASTENERS|SEAT|THREAD|FASTENER|CHECK_LENGTH)/, measures.fastening],
]

/** The name of what a reason compares, as in the table of measures. */
export const measureName = (code: ReasonCode): string =>
  names.find(([beginning]) => beginning.test(code))?.[1] ?? measures.other

/** A measure with its unit where a bare number would be ambiguous: '65,1 mm', 'ET 32'. */
export function measureText(code: ReasonCode, value: ReasonValue): string {
  if (value === null) return fitTexts.unknown
  if (typeof value === 'string') return valueNames[value] ?? value.replace(/(\d)\.(\d)/g, '$1,$2')
  const number = formatDecimal(value)
  if (measureName(code) === measures.bore) return `${number} mm`
  if (code.startsWith('WHEEL_LOAD')) return `${number} kg`
  return code === 'OFFSET_UNKNOWN' ? `ET ${number}` : number
}

const isAgreeing = ({ grade }: FitVerdict['reasons'][number]): boolean => grade === 'serve' || grade === 'info'

/** What needs attention, and folded what agrees. */
export function FitReasons({ reasons }: { reasons: FitVerdict['reasons'] }) {
  const agreeing = reasons.filter(isAgreeing)
  const telling = reasons.filter((reason) => !isAgreeing(reason))
  return (
    <>
      {telling.length > 0 && <FitReasonTable reasons={telling} />}
      {agreeing.length > 0 && (
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-sm hover:underline">
            {texts.agreeing(agreeing.length)}
            <ChevronDown className="size-4 shrink-0 text-steel group-open:rotate-180" />
          </summary>
          <FitReasonTable reasons={agreeing} />
        </details>
      )}
    </>
  )
}

function FitReasonTable({ reasons }: { reasons: FitVerdict['reasons'] }) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.measure}</th>
          <th scope="col">{texts.car}</th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, place) => (
          <FitReasonRow key={place} reason={reason} />
        ))}
      </tbody>
    </table>
  )
}

function FitReasonRow({ reason }: { reason: FitVerdict['reasons'][number] }) {
  return (
    <tr className="grid grid-cols-2 gap-x-3 border-line border-t py-2.5 first:border-t-0">
      <th scope="row" className="col-span-2 flex flex-wrap items-center gap-2 font-bold">
        {measureName(reason.code)}
        {reason.generation && <span className="font-normal text-steel">{texts.generation(reason.generation)}</span>}
      </th>
      <td>
        <span className="text-steel">{texts.car}: </span>
        {measureText(reason.code, reason.vehicle)}
      </td>
      <td>
        <span className="text-steel">{texts.product}: </span>
        {measureText(reason.code, reason.product)}
      </td>
      <td className="col-span-2 mt-1 grid grid-cols-[auto_1fr] items-start gap-2 text-pretty leading-snug">
        {reason.grade === 'info' ? (
          <span className="rounded-sm bg-mist px-1.5 py-1 font-bold text-xs leading-none">{texts.info}</span>
        ) : (
          <VerdictBadge verdict={reason.grade} />
        )}
        <span className="first-letter:uppercase">{fitReasonText(reason)}</span>
      </td>
    </tr>
  )
}

/** The ring that the wheel needs on the car, with a button to add it to the cart if the shop has it. */
export function FittingRing({ ring: { outerMm, innerMm, product } }: { ring: NonNullable<ProductFit['ring']> }) {
  const name = texts.ring(formatDecimal(outerMm), formatDecimal(innerMm))
  return (
    <div className="mt-2 flex items-center gap-3 rounded-sm bg-white px-3 py-1.5 text-sm ring-1 ring-line">
      <p className="min-w-0 grow py-1">
        {product ? (
          <>
            <Link to={linkToProduct(product)} className="font-semibold text-link underline">
              {name}
            </Link>
            {!product.isPriceOnRequest &&
              (product.isSoldOut ? texts.ringSoldOut : texts.ringFor(formatBRL(product.priceCents)))}
          </>
        ) : (
          <>
            <b>{name}</b>: {texts.ringMissing}
          </>
        )}
      </p>
      {product && !product.isPriceOnRequest && !product.isSoldOut && <AddRing product={product} />}
    </div>
  )
}

function AddRing({ product }: { product: ProductCard }) {
  const { add, isPending } = useAddToCart(product)
  return (
    <Button size="small" tone="secondary" className="min-h-11" isBusy={isPending} onClick={() => void add()}>
      {productCardTexts.add}
      <span className="sr-only"> {productCardTexts.toCart(product.name)}</span>
    </Button>
  )
}

export function FittingTyres({ tyres }: { tyres: ProductFit['tyres'] }) {
  if (tyres.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-bold">{texts.tyres}</h3>
      <ul className="mt-1 grid gap-1">
        {tyres.map((tyre) => (
          <li key={tyre.id} className="flex items-baseline justify-between gap-4 py-0.5">
            <Link to={linkToProduct(tyre)} className="min-w-0 text-link underline">
              {tyre.name}
            </Link>
            {!tyre.isPriceOnRequest && <span className="tabular shrink-0">{formatBRL(tyre.priceCents)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
