import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { Fault } from '#platform/web/ui/index.ts'
import type { BulkSelection } from '../contract.ts'
import { AttributeFields, CategoryFields, type FormPart, MarkFields, PriceFields, StockFields } from './edit-fields.tsx'
import { emptyForm, type FormErrors, readForm } from './edit-form.ts'
import { bulkEditTexts as texts } from './texts.ts'

type BulkEditDialogProps = { isOpen: boolean; onClose: () => void; selection: BulkSelection; count: number }

/** Asks what to change in many products; a preview is shown before anything is saved. */
export function BulkEditDialog({ isOpen, onClose, selection, count }: BulkEditDialogProps) {
  const [form, setForm] = useState(emptyForm)
  const [errors, setErrors] = useState<FormErrors>({})
  const navigate = useNavigate()
  const plan = useCall(api.admin.bulkEdits.plan, {
    toast: 'admin.bulkEdits.plan',
    onSuccess: ({ id }) => navigate({ to: '/admin/products/changes/$changeId', params: { changeId: id } }),
  })
  const close = () => {
    setForm(emptyForm)
    setErrors({})
    onClose()
  }
  const part: FormPart = {
    form,
    field: (name) => ({
      value: form[name],
      error: errors[name],
      onChange: ({ target: { value } }) => {
        setForm((before) => ({
          ...before,
          ...(name === 'category' && { subcategory: '' }),
          ...(name === 'attribute' && { attributeValue: '' }),
          [name]: value,
        }))
        setErrors({})
      },
    }),
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
      onSubmit={() => !plan.isPending && send()}
    >
      <p className="text-steel">{texts.hint}</p>
      <PriceFields {...part} />
      <StockFields {...part} />
      <CategoryFields {...part} />
      <MarkFields {...part} />
      <AttributeFields {...part} />
      <Fault className="font-semibold text-brake">{errors.form}</Fault>
    </FormDialog>
  )
}

// The first invalid field gets the focus; a general error is shown below the fields, which may be out of view.
function showFirstFault() {
  const field = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')
  if (field) field.focus()
  else document.querySelector('[role=dialog] [role=alert]')?.scrollIntoView({ block: 'nearest' })
}
