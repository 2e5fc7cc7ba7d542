import { useQuery } from '@tanstack/react-query'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { formatBRL } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { LookUp } from './look-up.tsx'

const shownAtOnce = 8

function useProducts(search: string) {
  const { data, isError } = useQuery(
    api.admin.products.list.queryOptions({
      input: { search, sort: 'sold-first' },
      enabled: search !== '',
      staleTime: 0,
    }),
  )
  return { rows: data?.rows.slice(0, shownAtOnce), isError }
}

/** Whether a product can be ordered by telephone. */
const isSold = ({ visibility, isPriceOnRequest, stockQuantity }: AdminProductRow) =>
  visibility === 'published' && !isPriceOnRequest && stockQuantity > 0

/** Finds a product by its name or code. Unavailable ones are shown with the reason. */
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
