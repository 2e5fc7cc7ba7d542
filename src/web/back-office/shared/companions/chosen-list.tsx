import type { ProductSummary } from '#contract/admin/product-list.ts'
import { ProductLine } from '#web/back-office/shared/look-up/product-line.tsx'

/** The products that the staff has selected, in their order. */
export function ChosenList({ chosen }: { chosen: readonly ProductSummary[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {chosen.map((product) => (
        <li key={product.id} className="flex items-center gap-3 py-2 leading-snug">
          <ProductLine product={product} />
        </li>
      ))}
    </ol>
  )
}
