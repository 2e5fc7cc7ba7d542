import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ProductStock, StockAdjustment } from '#contract/admin/stock.ts'
import { stockReasonLabels } from '#domain/stock/movement-reasons.ts'
import { staffStockReasons } from '#domain/stock/staff-reasons.ts'
import { api } from '#web/api-client.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { stockTexts as texts } from '#web/text/back-office/stock-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { type AdjustmentValues, adjustmentForm } from './adjustment-form.ts'

type AdjustStockProps = { productId: string; stock: Pick<ProductStock, 'available' | 'reserved' | 'physical'> }

const reasonOptions = staffStockReasons.map((reason) => ({ value: reason, label: stockReasonLabels[reason] }))

/** Sets how many pieces lie on the shelf and asks for the reason, which the stock movement shows. */
export function AdjustStock({ productId, stock }: AdjustStockProps) {
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
