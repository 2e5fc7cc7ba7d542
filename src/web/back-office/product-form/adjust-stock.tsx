import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { stockAdjustment } from '#contract/admin/stock.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'
import { staffStockReasons } from '#domain/stock/staff-reasons.ts'
import { longestNote } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { stockReasonTexts, stockTexts as texts } from '#web/text/back-office/stock-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type AdjustStockProps = { productId: string; available: number }

const reasonOptions = staffStockReasons.map((reason) => ({ value: reason as string, label: stockReasonTexts[reason] }))
const nothing = { quantity: '', reason: '', note: '' }

/** Sets how many pieces there are, and asks why: the movement says so. */
export function AdjustStock({ productId, available }: AdjustStockProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(nothing)
  const [isRefused, setIsRefused] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsRefused(false)
    setTyped(nothing)
  }
  const adjust = useMutation(
    api.admin.products.adjustStock.mutationOptions({
      meta: { toast: 'admin.stock.adjust' },
      onSuccess: close,
      onSettled: () => refreshAfterCatalogChange(queryClient),
    }),
  )
  const { quantity, reason, note } = typed
  const to = quantity.trim() === '' ? undefined : parseDecimal(quantity)
  const read = stockAdjustment.safeParse({ id: productId, from: available, to, reason, note })
  const errorOf = (field: string) =>
    isRefused ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The product's own form lies around the button that opens this one.
    event.stopPropagation()
    setIsRefused(!read.success)
    if (read.success) adjust.mutate(read.data)
  }
  return (
    <>
      <Button tone="secondary" className="mb-5" onClick={() => setIsOpen(true)}>
        {texts.adjust}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.adjust}
        isUnsaved={() => Object.values(typed).some((text) => text.trim() !== '')}
        submit={{ label: texts.adjust, isBusy: adjust.isPending }}
      >
        {(formId) => (
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
            <p className="text-steel">{texts.adjustText(available)}</p>
            <TextField
              label={texts.newQuantity}
              isRequired
              inputMode="numeric"
              autoComplete="off"
              error={errorOf('to')}
              value={quantity}
              onChange={(event) => setTyped({ ...typed, quantity: event.target.value })}
              inputClassName="tabular"
            />
            <Select
              label={texts.reason}
              isRequired
              placeholder={texts.chooseReason}
              options={reasonOptions}
              error={errorOf('reason')}
              value={reason}
              onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
            />
            <TextArea
              label={texts.note}
              hint={texts.noteHint}
              isRequired={reason === 'manual'}
              rows={2}
              maxLength={longestNote}
              error={errorOf('note')}
              value={note}
              onChange={(event) => setTyped({ ...typed, note: event.target.value })}
            />
          </form>
        )}
      </FormDialog>
    </>
  )
}
