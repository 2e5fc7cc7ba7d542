import { zodResolver } from '@hookform/resolvers/zod'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ProductStock, StockAdjustment } from '#contract/admin/stock.ts'
import { stockReasonLabels } from '#domain/stock/movement-reasons.ts'
import { staffStockReasons } from '#domain/stock/staff-reasons.ts'
import { api } from '#web/api-client.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { stockTexts as texts } from '#web/text/back-office/stock-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type AdjustmentValues, adjustmentForm } from './adjustment-form.ts'
import { movementColumns } from './movement-columns.tsx'

type AdjustStockProps = { productId: string; stock: Pick<ProductStock, 'available' | 'reserved' | 'physical'> }

const reasonOptions = staffStockReasons.map((reason) => ({ value: reason, label: stockReasonLabels[reason] }))

/** Sets how many pieces lie on the shelf and asks for the reason, which the stock movement shows. */
function AdjustStock({ productId, stock }: AdjustStockProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm<AdjustmentValues, unknown, StockAdjustment>({
    resolver: zodResolver(adjustmentForm(productId, stock)),
    defaultValues: { to: '', note: '' },
  })
  const { errors } = form.formState
  const close = () => {
    setIsOpen(false)
    form.reset()
  }
  const adjust = useMutation(
    api.admin.products.adjustStock.mutationOptions({
      meta: { toast: 'admin.stock.adjust' },
      onSuccess: close,
      onSettled: () => refreshAfterCatalogChange(queryClient),
    }),
  )
  const submit = form.handleSubmit((adjustment) => adjust.mutate(adjustment))
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
      >
        {(formId) => (
          <DialogForm id={formId} onSubmit={submit}>
            <p className="text-steel">{texts.adjustText({ ...stock, shelf: stock.physical })}</p>
            <TextField
              {...form.register('to')}
              label={texts.newQuantity}
              hint={texts.newQuantityHint}
              isRequired
              inputMode="numeric"
              autoComplete="off"
              error={errors.to?.message}
              inputClassName="tabular"
            />
            <Select
              {...form.register('reason')}
              label={texts.reason}
              isRequired
              placeholder={texts.chooseReason}
              options={reasonOptions}
              error={errors.reason?.message}
            />
            <TextArea
              {...form.register('note')}
              label={texts.note}
              hint={texts.noteHint}
              isRequired={form.watch('reason') === 'manual'}
              rows={2}
              error={errors.note?.message}
            />
          </DialogForm>
        )}
      </FormDialog>
    </>
  )
}

/** The available and reserved pieces of a product, and every change of its stock. */
export function StockMovements({ productId }: { productId: string }) {
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
            <div className="mb-3 flex justify-end">
              <ExportMenu lists={[{ kind: 'stock-movements', filter: { productId } }]} />
            </div>
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
