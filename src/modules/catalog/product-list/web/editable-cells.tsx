import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { groupThousands, parseDecimal } from '#platform/numbers.ts'
import { api } from '#platform/web/calls/index.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import { Badge } from '#platform/web/ui/index.ts'
import { productLimits } from '../../products/rules.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { stockTexts } from '../../products/web/texts.ts'
import type { AdminProductRow, managedProducts } from '../contract.ts'
import { stockLevel } from '../rules.ts'
import { adminProductListTexts as texts } from './texts.ts'

type ValueChange = { id: string; from: number; to: number }

type ListChange<Answer, Failure> = {
  product: AdminProductRow
  /** As `api.admin.products.changeStock.mutationOptions()`. */
  call: UseMutationOptions<Answer, Failure, ValueChange>
  /** For the optimistic update of the list. */
  withValue: (product: AdminProductRow, value: number) => AdminProductRow
  format: (value: number) => string
}

/** Updated optimistically, reverted and reported when the server refuses. */
export function useChangeInList<Answer, Failure>(change: ListChange<Answer, Failure>) {
  const { product, call, withValue, format } = change
  const queryClient = useQueryClient()
  const queryKey = api.admin.products.list.key()
  const show = ({ id }: ValueChange, value: number) =>
    queryClient.setQueriesData<z.output<typeof managedProducts>>(
      { queryKey },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? withValue(row, value) : row)) },
    )
  const mutation = useMutation({
    ...call,
    meta: {
      toast: 'admin.products.changeOne',
      toastValues: (_answer: Answer, { to }: ValueChange) => ({ name: product.name, value: format(to) }),
    },
    onMutate: async (sent) => {
      await queryClient.cancelQueries({ queryKey })
      show(sent, sent.to)
    },
    // Without a connection the list cannot be refetched. Only this value is reverted: others may be pending.
    onError: (_error, sent) => {
      show(sent, sent.from)
    },
    onSettled: () => refreshAfterCatalogChange(queryClient),
  })
  return (from: number, to: number) => {
    if (to !== from) mutation.mutate({ id: product.id, from, to })
  }
}

type EditableValueProps = {
  /** As 'Estoque de Cera'. */
  label: string
  text: string
  inputMode: 'numeric' | 'decimal'
  buttonLabel: string
  /** Undefined when it is invalid. */
  read: (typed: string) => number | undefined
  invalidMessage: (typed: string) => string
  onSave: (value: number) => void
  children: ReactNode
}

/**
 * Turns into a field when clicked. Enter and blur save, Escape reverts. An invalid value stays in the field, with its
 * error below.
 */
export function EditableValue(props: EditableValueProps) {
  const { label, text, inputMode, buttonLabel, read, invalidMessage, onSave, children } = props
  const [typed, setTyped] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  // Shown only after an attempt to save, not while typing.
  const isInvalid = isRefused && typed !== undefined && read(typed) === undefined
  const close = (hasFocus: boolean) => {
    isDone.current = true
    setTyped(undefined)
    if (hasFocus) requestAnimationFrame(() => button.current?.focus())
  }
  const finish = (hasFocus: boolean) => {
    if (isDone.current || typed === undefined) return
    const value = read(typed)
    if (value === undefined) {
      setIsRefused(true)
      return
    }
    if (typed.trim() !== text) onSave(value)
    close(hasFocus)
  }
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        aria-label={buttonLabel}
        onClick={() => {
          isDone.current = false
          setIsRefused(false)
          setTyped(text)
        }}
        className="-mx-2 inline-flex min-h-8 flex-wrap items-center md:justify-end gap-x-2 gap-y-1 rounded-sm px-2 ring-line ring-inset transition-shadow hover:ring-1"
      >
        {children}
      </button>
    )
  return (
    <span className="inline-flex flex-col md:items-end">
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was clicked
        autoFocus
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        inputMode={inputMode}
        value={typed}
        onFocus={({ target }) => {
          target.select()
          target.scrollIntoView({ block: 'nearest' })
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => finish(false)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') close(true)
        }}
        className="tabular -my-1 h-8 max-md:-ml-2 md:-mr-2 scroll-mt-20 scroll-mb-40 w-28 rounded-sm bg-white px-2 text-right text-base ring-2 ring-link ring-inset outline-none aria-invalid:ring-brake"
      />
      {isInvalid && (
        <span
          id={errorId}
          role="alert"
          className="mt-2 w-36 whitespace-normal font-medium md:text-right text-brake text-sm"
        >
          {invalidMessage(typed)}
        </span>
      )}
    </span>
  )
}

function readStock(typed: string, reserved: number): number | undefined {
  const count = parseDecimal(typed)
  const { maximum } = productLimits.stockQuantity
  return count !== undefined && Number.isInteger(count) && count >= reserved && count <= maximum ? count : undefined
}

/** Pieces on the shelf, edited in place; below them those of orders and for sale. */
export function StockCell({ product }: { product: AdminProductRow }) {
  const { name, stockQuantity, reservedQuantity: reserved } = product
  const onShelf = stockQuantity + reserved
  const change = useChangeInList({
    product,
    call: api.admin.products.changeStock.mutationOptions(),
    withValue: (row, count) => ({ ...row, stockQuantity: count }),
    format: texts.stockValue,
  })
  const mayCount = useMay('stock')
  const level = stockLevel(stockQuantity, product.lowStockLimit)
  const label = texts.stockOf(name)
  const shown = (
    <>
      {level !== 'enough' && <Badge tone={level === 'out' ? 'brake' : 'signal'}>{texts.stock[level]}</Badge>}
      <span className="font-semibold">{groupThousands(onShelf)}</span>
    </>
  )
  return (
    <span className="inline-flex flex-col md:items-end">
      {mayCount ? (
        <EditableValue
          label={label}
          buttonLabel={texts.changeValue(label, stockAsSpoken(onShelf, product))}
          text={groupThousands(onShelf)}
          inputMode="numeric"
          read={(typed) => readStock(typed, reserved)}
          invalidMessage={() => (reserved > 0 ? stockTexts.belowReserved(reserved) : texts.invalidStock)}
          onSave={(count) => change(stockQuantity, count - reserved)}
        >
          {shown}
        </EditableValue>
      ) : (
        <span className="flex items-center gap-2">{shown}</span>
      )}
      <ReservedAndAwaited product={product} />
    </span>
  )
}

/** Cannot be edited. */
export const ArchivedStock = ({ product }: { product: AdminProductRow }) => (
  <span className="inline-flex flex-col md:items-end">
    {groupThousands(product.stockQuantity + product.reservedQuantity)}
    <ReservedAndAwaited product={product} />
  </span>
)

const partsOf = ({ stockQuantity: available, reservedQuantity: reserved }: AdminProductRow) =>
  stockTexts.parts({ reserved, available })

const stockAsSpoken = (onShelf: number, product: AdminProductRow) =>
  product.reservedQuantity > 0
    ? `${stockTexts.shelf} ${groupThousands(onShelf)} · ${partsOf(product)}`
    : groupThousands(onShelf)

const ReservedAndAwaited = ({ product }: { product: AdminProductRow }) => (
  <>
    {product.reservedQuantity > 0 && (
      <span className="max-w-28 whitespace-normal text-sm md:text-right text-steel">{partsOf(product)}</span>
    )}
    {product.waiting > 0 && <span className="text-sm text-steel">{texts.waiting(product.waiting)}</span>}
  </>
)
