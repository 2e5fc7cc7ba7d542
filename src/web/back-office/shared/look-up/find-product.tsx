import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { lookUpTexts } from '#web/text/back-office/look-up-texts.ts'
import { LookUp } from './look-up.tsx'
import { ProductLine } from './product-line.tsx'

const texts = lookUpTexts.product
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

/** Finds a product by its name or code. One that cannot be chosen is shown with the reason. */
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
