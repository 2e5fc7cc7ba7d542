import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { api } from '#platform/web/calls/index.ts'
import { parseTypedNumber } from '#platform/web/formats.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { type FormInDialog, RecordDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { findInList, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Button, Select, TextField } from '#platform/web/ui/index.ts'
import { type AdminSupplier, type SupplierFields, supplierFields } from '../contract.ts'
import { supplierTexts as texts } from './texts.ts'

const { labels } = texts

const valuesOf = (supplier: AdminSupplier | undefined): SupplierFields => ({
  name: supplier?.name ?? '',
  contactName: supplier?.contactName ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  taxId: supplier?.taxId ?? null,
  leadTimeDays: supplier?.leadTimeDays ?? null,
})

const typedOf = (supplier: AdminSupplier | undefined) => {
  const values = valuesOf(supplier)
  return { ...values, phone: formatPhone(values.phone), taxId: values.taxId && formatTaxId(values.taxId) }
}

type SupplierFormProps = FormInDialog<AdminSupplier> & { onDone: (id: string) => void }

export function SupplierForm({ id, record, isUnsaved, onBusy, onDone }: SupplierFormProps) {
  const { form, saving } = useRecordForm({
    record,
    resolver: zodResolver(supplierFields),
    fieldsOf: valuesOf,
    valuesOf: typedOf,
    create: (fields) => api.admin.suppliers.create.call(fields),
    update: (fields, over) =>
      api.admin.suppliers.update.call({ ...fields, id: over.id, expectedUpdatedAt: over.updatedAt }),
    findAgain: findInList(
      (queryClient) => queryClient.fetchQuery(api.admin.suppliers.list.queryOptions({ staleTime: 0 })),
      'SUPPLIER_NOT_FOUND',
    ),
    situations: { create: 'admin.suppliers.create', update: 'admin.suppliers.update' },
    toastValues: ({ name }) => ({ name }),
    onBusy,
    refresh: refreshAfterCatalogChange,
    onSaved: (saved) => onDone(saved.id),
    refusedAt: { NAME_TAKEN: 'name' },
  })
  const { errors, isDirty } = form.formState
  const field = (name: keyof SupplierFields) => ({ label: labels[name], error: errors[name]?.message })
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      <TextField {...form.register('name')} {...field('name')} isRequired autoComplete="off" />
      <TextField {...form.register('contactName')} {...field('contactName')} autoComplete="off" />
      <TextField {...form.register('email')} {...field('email')} type="email" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.register('phone')} {...field('phone')} type="tel" autoComplete="off" />
        <TextField {...form.register('taxId')} {...field('taxId')} autoComplete="off" />
        <TextField
          {...form.register('leadTimeDays', { setValueAs: (typed) => parseTypedNumber(String(typed ?? '')) })}
          {...field('leadTimeDays')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <ConflictDialog saving={saving} labels={labels} show={(name, shown) => readValue(shown[name])} />
    </RecordForm>
  )
}

type SupplierDialogProps = {
  supplier: AdminSupplier | 'new' | undefined
  onClose: () => void
  onAdded?: (id: string) => void
}

/** Adds or changes a supplier; closed while there is neither. */
export function SupplierDialog({ supplier, onClose, onAdded }: SupplierDialogProps) {
  return (
    <RecordDialog record={supplier} texts={texts} onClose={onClose}>
      {(form) => (
        <SupplierForm
          {...form}
          onDone={(id) => {
            if (!form.record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}

type SupplierSelectProps = Pick<ComponentProps<typeof Select>, 'label' | 'hint' | 'placeholder' | 'error'> & {
  suppliers: readonly { id: string; name: string }[]
  value: string
  onChoose: (id: string) => void
  /** Called with the id of an added supplier; by default it is selected. */
  onAdded?: (id: string) => void
  className?: string
}

export function SupplierSelect({ suppliers, onChoose, onAdded = onChoose, className, ...rest }: SupplierSelectProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={className}>
      <Select
        {...rest}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Button tone="quiet" size="small" className="mt-1.5 -ml-3" onClick={() => setIsAdding(true)}>
        <Plus className="size-4" />
        {texts.addHere}
      </Button>
      <SupplierDialog supplier={isAdding ? 'new' : undefined} onClose={() => setIsAdding(false)} onAdded={onAdded} />
    </div>
  )
}
