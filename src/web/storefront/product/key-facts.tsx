import { CreditCard, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { installmentsOf } from '#domain/money.ts'
import { factSpecifications, fitmentSpecifications, warrantyOf } from '#web/storefront/shared/specifications.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { TyreLabel } from './tyre-label.tsx'

// The last cell fills its row, at two columns and at three: no cell is empty.
const factStyle =
  '-mr-px -mb-px border-line border-r border-b px-3.5 py-3 max-sm:last:nth-[2n+1]:col-span-2 sm:last:nth-[3n+1]:col-span-3 sm:last:nth-[3n+2]:col-span-2'

/** The measures that decide the fit, at a glance, and the shop's promises. */
export function KeyFacts({ product }: { product: ProductDetail }) {
  const facts = [...fitmentSpecifications(product), ...factSpecifications(product)]
  const { count } = installmentsOf(product.priceCents, product.installments)
  // A product without a price has no installments, nor does a low price.
  const hasInstallments = !product.isPriceOnRequest && count > 1
  const promises = [
    { icon: ShieldCheck, text: productPageTexts.warrantyPromise(warrantyOf(product)) },
    { icon: RotateCcw, text: productPageTexts.returns },
  ]
  const shownPromises = hasInstallments
    ? [{ icon: CreditCard, text: productPageTexts.installments(count) }, ...promises]
    : promises
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-6 grid grid-cols-2 overflow-hidden rounded-md ring-1 ring-line sm:grid-cols-3">
          {facts.map((fact) => (
            <div key={fact.name} className={factStyle}>
              <dt className="text-steel text-xs">{fact.name}</dt>
              <dd className="tabular mt-0.5 font-bold leading-tight">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <TyreLabel facts={product.facts} />
      <ul className="mt-5 grid gap-2.5 text-sm">
        {shownPromises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-steel" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
