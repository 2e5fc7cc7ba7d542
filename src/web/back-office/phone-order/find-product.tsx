import { useQuery } from '@tanstack/react-query'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { formatBRL } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { LookUp } from './look-up.tsx'
import { isSold, soldFirst } from './sold-first.ts'

const shownAtOnce = 8

/** Drafts and what is hidden may be many, as after an import: they stand below what the shop shows. */
function useProducts(search: string) {
  const ask = (input: { visibility?: 'published' }) =>
    api.admin.products.list.queryOptions({
      input: { ...input, search, sort: 'name' },
      enabled: search !== '',
      staleTime: 0,
    })
  const shown = useQuery(ask({ visibility: 'published' }))
  const all = useQuery(ask({}))
  const rows = shown.data && all.data ? soldFirst(shown.data.rows, all.data.rows).slice(0, shownAtOnce) : undefined
  return { rows, isError: shown.isError || all.isError }
}

/** Finds a product by its name or a code of it. What cannot be ordered is shown, and says why. */
export function FindProduct({ onChoose }: { onChoose: (product: AdminProductRow) => void }) {
  return (
    <LookUp
      label={texts.findProduct}
      none={texts.noProduct}
      useFound={useProducts}
      keyOf={({ id }) => id}
      isDisabled={(product) => !isSold(product)}
      onChoose={onChoose}
    >
      {(product) => (
        <>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block font-bold">{product.name}</span>
            <span className="tabular block text-sm text-steel">
              {[product.sku, product.visibility === 'published' ? texts.stock(product.stockQuantity) : texts.notShown]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="tabular shrink-0 font-bold">
            {product.isPriceOnRequest ? texts.onRequest : formatBRL(product.priceCents)}
          </span>
        </>
      )}
    </LookUp>
  )
}
