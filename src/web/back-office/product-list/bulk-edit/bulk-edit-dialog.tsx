import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BulkSelection } from '#contract/admin/bulk-edits.ts'
import { api } from '#web/api-client.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { newIdentifier } from '#web/submission-key.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import { emptyForm, type FormErrors, type FormPart, readForm } from './edit-form.ts'
import { MarkFields } from './mark-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { StockFields } from './stock-fields.tsx'

type BulkEditDialogProps = { isOpen: boolean; onClose: () => void; selection: BulkSelection; count: number }

/** Asks what to change in many products; a preview is shown before anything is saved. */
export function BulkEditDialog({ isOpen, onClose, selection, count }: BulkEditDialogProps) {
  const [form, setForm] = useState(emptyForm)
  const [errors, setErrors] = useState<FormErrors>({})
  const navigate = useNavigate()
  const plan = useMutation(
    api.admin.bulkEdits.plan.mutationOptions({
      meta: { toast: 'admin.bulkEdits.plan' },
      onSuccess: ({ id }) => navigate({ to: '/admin/products/changes/$changeId', params: { changeId: id } }),
    }),
  )
  const close = () => {
    setForm(emptyForm)
    setErrors({})
    onClose()
  }
  const part: FormPart = {
    form,
    errors,
    change: (changed) => {
      setForm((before) => ({ ...before, ...changed }))
      setErrors({})
    },
  }
  const send = () => {
    const { edit, errors: found } = readForm(form)
    setErrors(found ?? {})
    if (found) requestAnimationFrame(showFirstFault)
    else plan.mutate({ id: newIdentifier(), selection, edit })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      size="medium"
      title={texts.title(count)}
      isUnsaved={() => JSON.stringify(form) !== JSON.stringify(emptyForm)}
      submit={{ label: texts.preview, isBusy: plan.isPending }}
      backLabel={adminTexts.cancel}
    >
      {(formId) => (
        <DialogForm
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            if (!plan.isPending) send()
          }}
        >
          <p className="text-steel">{texts.hint}</p>
          <PriceFields {...part} />
          <StockFields {...part} />
          <CategoryFields {...part} />
          <MarkFields {...part} />
          <AttributeFields {...part} />
          {errors.form && (
            <p role="alert" className="font-semibold text-brake">
              {errors.form}
            </p>
          )}
        </DialogForm>
      )}
    </FormDialog>
  )
}

// The first invalid field gets the focus; a general error is shown below the fields, which may be out of view.
function showFirstFault() {
  const field = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')
  if (field) field.focus()
  else document.querySelector('[role=dialog] [role=alert]')?.scrollIntoView({ block: 'nearest' })
}
