import type { ProductSummary } from '#contract/admin/product-list.ts'
import { formatBRL } from '#domain/money.ts'
import { lookUpTexts } from '#web/text/back-office/look-up-texts.ts'
import { Picture } from '#web/ui/picture.tsx'

const texts = lookUpTexts.product

type ProductLineProps = {
  product: ProductSummary
  /** Shown instead of its stock. */
  note?: string | undefined
}

/** A product with its picture, code, stock and price. */
export function ProductLine({ product, note }: ProductLineProps) {
  const { name, sku, imageUrl, isPriceOnRequest, priceCents } = product
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper text-[0]">
        <Picture url={imageUrl} alt="" width={96} height={96} sizes="48px" />
      </span>
      {/* Where it is narrow, the price stands below: beside a long name it would leave a few letters per line. */}
      <span className="flex min-w-0 grow items-center gap-x-3 max-sm:flex-col max-sm:items-stretch">
        <span className="min-w-0 grow">
          <span className="wrap-anywhere block font-bold">{name}</span>
          <span className="tabular wrap-anywhere block text-sm text-steel">
            {[sku, note ?? formatStock(product)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="tabular shrink-0 font-bold">{isPriceOnRequest ? texts.onRequest : formatBRL(priceCents)}</span>
      </span>
    </>
  )
}

/** How many pieces customers can buy, or why they see none. */
export function formatStock({ visibility, stockQuantity }: ProductSummary): string {
  if (visibility === 'archived') return texts.archived
  return visibility === 'published' ? texts.stock(stockQuantity) : texts.notShown
}
