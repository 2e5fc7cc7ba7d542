import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { attribute, attributeNames } from '#modules/fitment/attributes/rules.ts'
import { attributeHints, attributeLabels, choiceName } from '#modules/fitment/web/index.ts'
import { api, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import { DialogForm, FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { Fault, Select, TextField } from '#platform/web/ui/index.ts'
import type { BulkSelection } from '../contract.ts'
import { MarkFields, PartOfForm, PriceFields } from './edit-fields.tsx'
import { emptyForm, type FormErrors, type FormPart, noBrand, readForm, stockOperations } from './edit-form.ts'
import { bulkEditTexts as texts } from './texts.ts'

const operations = stockOperations.map((operation) => ({ value: operation, label: texts.stockOperations[operation] }))

/** The new stock, or the number of pieces to add or subtract. */
function StockFields({ form, errors, change }: FormPart) {
  return (
    <PartOfForm title={texts.parts.stock}>
      <Select
        label={texts.stockOperation}
        placeholder={texts.unchanged}
        options={operations}
        value={form.stockOperation}
        onChange={({ target }) =>
          change({ stockOperation: stockOperations.find((operation) => operation === target.value) ?? '' })
        }
      />
      {form.stockOperation !== '' && (
        <TextField
          label={texts.pieces}
          hint={form.stockOperation === 'set' ? texts.piecesOnShelf : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={form.stockValue}
          error={errors.stockValue}
          onChange={({ target }) => change({ stockValue: target.value })}
        />
      )}
    </PartOfForm>
  )
}

const asOptions = (records: readonly { id: string; name: string }[] | undefined = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** The category and the brand of the products. */
function CategoryFields({ form, change }: FormPart) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  const brands = useQuery(api.admin.brands.list.queryOptions())
  const subcategories = useQuery(
    api.admin.subcategories.list.queryOptions({
      input: { categoryId: form.category || undefined },
      enabled: form.category !== '',
    }),
  )
  return (
    <PartOfForm title={texts.parts.place}>
      <Select
        label={texts.category}
        placeholder={texts.unchanged}
        options={asOptions(categories.data)}
        value={form.category}
        onChange={({ target }) => change({ category: target.value, subcategory: '' })}
      />
      {form.category !== '' && (
        <Select
          label={texts.subcategory}
          placeholder={texts.noSubcategory}
          options={asOptions(subcategories.data)}
          value={form.subcategory}
          onChange={({ target }) => change({ subcategory: target.value })}
        />
      )}
      <Select
        label={texts.brand}
        placeholder={texts.unchanged}
        options={[{ value: noBrand, label: texts.noBrand }, ...asOptions(brands.data)]}
        value={form.brand}
        onChange={({ target }) => change({ brand: target.value })}
      />
    </PartOfForm>
  )
}

const names = attributeNames.map((name) => ({ value: name, label: attributeLabels[name] }))
const answers = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: texts.answers[answer] }))

/** One attribute to set on all of the products. */
function AttributeFields({ form, errors, change }: FormPart) {
  return (
    <PartOfForm title={texts.parts.attributes}>
      <Select
        label={texts.attribute}
        placeholder={texts.unchanged}
        options={names}
        value={form.attribute}
        onChange={({ target }) =>
          change({ attribute: attributeNames.find((name) => name === target.value) ?? '', attributeValue: '' })
        }
      />
      {form.attribute !== '' && <ValueField {...{ form, errors, change }} name={form.attribute} />}
    </PartOfForm>
  )
}

function ValueField({ form, errors, change, name }: FormPart & { name: (typeof attributeNames)[number] }) {
  const one = attribute(name)
  const common = {
    label: texts.attributeValue,
    value: form.attributeValue,
    error: errors.attributeValue,
    onChange: ({ target }: { target: { value: string } }) => change({ attributeValue: target.value }),
  }
  if (one.kind === 'flag') return <Select {...common} placeholder={texts.choose} options={answers} />
  if (one.kind === 'choice' || one.kind === 'symbol')
    return (
      <Select
        {...common}
        placeholder={texts.noValue}
        options={one.choices.map((choice) => ({ value: choice, label: choiceName(name, choice) }))}
      />
    )
  return <TextField {...common} hint={attributeHints[name]} placeholder={texts.noValue} autoComplete="off" />
}

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
          <Fault className="font-semibold text-brake">{errors.form}</Fault>
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
