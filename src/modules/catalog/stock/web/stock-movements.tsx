import { zodResolver } from '@hookform/resolvers/zod'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { parseDecimal } from '#platform/numbers.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { RecordList } from '#platform/web/lists/record-list.tsx'
import { type Column, RecordTable } from '#platform/web/lists/record-table.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { Button, Select, TextArea, TextField } from '#platform/web/ui/index.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { stockTexts as texts } from '../../products/web/texts.ts'
import { type ProductStock, type StockAdjustment, type StockMovement, stockAdjustment } from '../contract.ts'
import { staffStockReasons, stockReasonLabels } from '../rules.ts'

const { to, reason, note } = stockAdjustment.shape
// An invalid number becomes NaN, which the call's own schema rejects.
const typedQuantity = z.string().transform((typed) => parseDecimal(typed) ?? Number.NaN)
const typedAdjustment = z.object({ to: typedQuantity.pipe(to), reason, note })

export type AdjustmentValues = z.input<typeof typedAdjustment>

/**
 * For a product as it was loaded. What is typed lies on the shelf, with the pieces of orders; the call takes what is
 * for sale.
 */
export const adjustmentForm = (id: string, { available, reserved }: { available: number; reserved: number }) =>
  typedAdjustment
    .refine((typed) => typed.to >= reserved, { path: ['to'], error: texts.belowReserved(reserved) })
    .transform(
      ({ to: onShelf, ...typed }): z.input<typeof stockAdjustment> => ({
        id,
        from: available,
        to: onShelf - reserved,
        ...typed,
      }),
    )
    .pipe(stockAdjustment)

const pieces = new Intl.NumberFormat('pt-BR')
const movedPieces = new Intl.NumberFormat('pt-BR', { signDisplay: 'always' })

/** A table record needs a text as its id. */
export type MovementRow = Omit<StockMovement, 'id'> & { id: string }

export const movementColumns: Column<MovementRow>[] = [
  {
    header: texts.columns.when,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    header: texts.columns.reason,
    isHeading: true,
    // On a phone it comes first, as the heading of its card.
    className: 'max-md:order-first',
    cell: ({ reason, note }) => (
      <span className="block min-w-0">
        {stockReasonLabels[reason]}
        {note && <span className="wrap-anywhere block font-normal text-sm text-steel">{note}</span>}
      </span>
    ),
  },
  {
    header: texts.columns.quantity,
    isNumeric: true,
    cell: ({ quantity }) => <span className="font-bold">{movedPieces.format(quantity)}</span>,
  },
  { header: texts.columns.balance, isNumeric: true, cell: ({ balance }) => pieces.format(balance) },
  {
    header: texts.columns.order,
    className: 'tabular',
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        <span className="text-steel">{texts.none}</span>
      ) : (
        <OrderLink id={orderId} number={orderNumber ?? ''} />
      ),
  },
  {
    header: texts.columns.who,
    className: 'md:max-w-48',
    cell: ({ person }) =>
      person === null ? (
        <span className="text-steel">{texts.shop}</span>
      ) : (
        <span className="wrap-anywhere min-w-0">{person}</span>
      ),
  },
]

function OrderLink({ id, number }: { id: string; number: string }) {
  const mayOpen = useMayOpen()
  if (!mayOpen('/admin/orders')) return <span className="font-semibold">{number}</span>
  return (
    <Link
      to="/admin/orders"
      search={{ order: id }}
      aria-label={texts.openOrder(number)}
      className="rounded-sm font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink"
    >
      {number}
    </Link>
  )
}

type AdjustStockProps = { productId: string; stock: Pick<ProductStock, 'available' | 'reserved' | 'physical'> }

const reasonOptions = staffStockReasons.map((reason) => ({ value: reason, label: stockReasonLabels[reason] }))

/** Asks for the reason, which the stock movement shows. */
function AdjustStock({ productId, stock }: AdjustStockProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayAdjust = useMay('stock')
  const form = useForm<AdjustmentValues, unknown, StockAdjustment>({
    resolver: zodResolver(adjustmentForm(productId, stock)),
    defaultValues: { to: '', note: '' },
  })
  const close = () => {
    setIsOpen(false)
    form.reset()
  }
  const adjust = useCall(api.admin.products.adjustStock, {
    toast: 'admin.stock.adjust',
    onSuccess: close,
    refresh: refreshAfterCatalogChange,
  })
  const submit = form.handleSubmit((adjustment) => adjust.mutate(adjustment))
  if (!mayAdjust) return null
  return (
    <>
      <Button tone="secondary" className="mb-5" onClick={() => setIsOpen(true)}>
        {texts.adjust}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.adjust}
        isUnsaved={() => Object.values(form.getValues()).some((text) => Boolean(text?.trim()))}
        submit={{ label: texts.adjust, isBusy: adjust.isPending }}
        onSubmit={submit}
      >
        <p className="text-steel">{texts.adjustText({ ...stock, shelf: stock.physical })}</p>
        <TextField
          {...registerField(form, 'to')}
          label={texts.newQuantity}
          hint={texts.newQuantityHint}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular"
        />
        <Select
          {...registerField(form, 'reason')}
          label={texts.reason}
          isRequired
          placeholder={texts.chooseReason}
          options={reasonOptions}
        />
        <TextArea
          {...registerField(form, 'note')}
          label={texts.note}
          hint={texts.noteHint}
          isRequired={form.watch('reason') === 'manual'}
          rows={2}
        />
      </FormDialog>
    </>
  )
}

export function StockMovements({ productId, exportMenu }: { productId: string; exportMenu: ReactNode }) {
  const stock = useInfiniteQuery(
    api.admin.products.stock.infiniteOptions({
      input: (before: number | undefined) => ({ id: productId, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage } = stock
  const [newest] = data?.pages ?? []
  const rows = (data?.pages ?? []).flatMap(({ movements }) =>
    movements.map((movement) => ({ ...movement, id: String(movement.id) })),
  )
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {newest && (
        <>
          <StockFigures stock={newest} />
          <AdjustStock productId={productId} stock={newest} />
        </>
      )}
      <RecordList
        query={{ data: newest && { rows, total: rows.length }, error, isPending, refetch }}
        failure="admin.productForm.stock"
        failedTitle={texts.failed}
        empty={{ title: texts.empty }}
        isFiltered={false}
        isOnPage={false}
      >
        {(page) => (
          <>
            <div className="mb-3 flex justify-end">{exportMenu}</div>
            <RecordTable label={texts.table} columns={movementColumns} records={page.rows} />
          </>
        )}
      </RecordList>
      {hasNextPage && (
        <Button tone="quiet" className="mt-4" isBusy={isFetchingNextPage} onClick={() => void stock.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </FormSection>
  )
}

function StockFigures({ stock: { available, reserved, physical, waiting } }: { stock: ProductStock }) {
  const figures = [
    { name: texts.shelf, value: physical, hint: texts.physicalHint },
    { name: texts.reserved, value: reserved, hint: texts.reservedHint },
    { name: texts.available, value: available },
    { name: texts.waiting, value: waiting, hint: texts.waitingHint },
  ]
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:max-w-3xl sm:grid-cols-4">
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="flex flex-col rounded-sm bg-mist/60 p-3">
          <dt className="font-semibold text-sm text-steel">{name}</dt>
          <dd className="tabular font-extrabold text-xl">{value.toLocaleString('pt-BR')}</dd>
          {hint && <dd className="text-sm text-steel max-sm:sr-only">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
