import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { LookUp } from '#platform/web/forms/look-up.tsx'
import { lookUpTexts } from '#platform/web/forms/texts.ts'
import { Picture } from '#platform/web/ui/index.ts'
import type { AdminProductRow, ProductSummary } from '../contract.ts'

const texts = lookUpTexts.product

type ProductLineProps = {
  product: ProductSummary
  /** Shown instead of its stock. */
  note?: string | undefined
}

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

const shownAtOnce = 8

function useProducts(search: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    api.admin.products.list.queryOptions({
      input: { search, sort: 'sold-first' },
      enabled: search !== '',
      staleTime: 0,
    }),
  )
  return { rows: data?.rows.slice(0, shownAtOnce), isError: isError && !isFetching, refetch }
}

type FindProductProps = {
  fieldRef?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  /** Why a product cannot be chosen; undefined if it can. */
  obstacle: (product: AdminProductRow) => string | undefined
  onChoose: (product: AdminProductRow) => void
}

/** By name or code. One that cannot be chosen is shown with the reason. */
export function FindProduct({ fieldRef, error, obstacle, onChoose }: FindProductProps) {
  return (
    <LookUp
      fieldRef={fieldRef}
      label={texts.label}
      error={error}
      none={texts.none}
      useFound={useProducts}
      keyOf={({ id }) => id}
      isDisabled={(product) => obstacle(product) !== undefined}
      onChoose={onChoose}
    >
      {(product) => <ProductLine product={product} note={obstacle(product)} />}
    </LookUp>
  )
}
