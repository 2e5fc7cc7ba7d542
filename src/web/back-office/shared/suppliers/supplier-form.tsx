import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminSupplier, type SupplierFields, supplierFields } from '#contract/admin/suppliers.ts'
import { shopError } from '#contract/errors.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTaxId } from '#domain/tax-id.ts'
import { api } from '#web/api-client.ts'
import { ConflictDialog } from '#web/back-office/shared/conflicts/conflict-dialog.tsx'
import { readValue } from '#web/back-office/shared/conflicts/read-value.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'
import type { FormInDialog } from '#web/back-office/shared/record-dialog.tsx'
import { RecordForm } from '#web/back-office/shared/record-form.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

const { labels } = texts

const valuesOf = (supplier: AdminSupplier | undefined): SupplierFields => ({
  name: supplier?.name ?? '',
  contactName: supplier?.contactName ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  taxId: supplier?.taxId ?? null,
  leadTimeDays: supplier?.leadTimeDays ?? null,
})

/** The form values of a supplier. */
const typedOf = (supplier: AdminSupplier | undefined) => {
  const values = valuesOf(supplier)
  return { ...values, phone: formatPhone(values.phone), taxId: values.taxId && formatTaxId(values.taxId) }
}

type SupplierFormProps = FormInDialog<AdminSupplier> & { onDone: (id: string) => void }

/** Name, contact and lead time of a supplier. */
export function SupplierForm({ id, record, isUnsaved, onBusy, onDone }: SupplierFormProps) {
  const queryClient = useQueryClient()
  const form = useForm<z.input<typeof supplierFields>, unknown, SupplierFields>({
    resolver: zodResolver(supplierFields),
    defaultValues: typedOf(record),
  })
  const { errors, isDirty } = form.formState
  const saving = useSaveRecord<AdminSupplier, SupplierFields, { id: string }>({
    record,
    fieldsOf: valuesOf,
    create: (fields) => api.admin.suppliers.create.call(fields),
    update: (fields, over) =>
      api.admin.suppliers.update.call({ ...fields, id: over.id, expectedUpdatedAt: over.updatedAt }),
    findAgain: async (over) => {
      const all = await queryClient.fetchQuery(api.admin.suppliers.list.queryOptions({ staleTime: 0 }))
      const found = all.find((other) => other.id === over.id)
      if (!found) throw shopError('SUPPLIER_NOT_FOUND')
      return found
    },
    fill: (filled, options) => form.reset(typedOf(filled), options),
    situation: record ? 'admin.suppliers.update' : 'admin.suppliers.create',
    toastValues: ({ name }) => ({ name }),
    onBusy,
    onSaved: async (saved) => {
      await refreshAfterCatalogChange(queryClient)
      onDone(saved.id)
    },
    onRefused: (error) => {
      if (isApiError(error, 'NAME_TAKEN')) form.setError('name', { message: error.message }, { shouldFocus: true })
    },
  })
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
