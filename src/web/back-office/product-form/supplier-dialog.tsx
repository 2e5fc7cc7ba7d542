import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Supplier, supplierFields } from '#contract/admin/suppliers.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { productCodeTexts as texts } from '#web/text/back-office/product-code-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Fields = z.output<typeof supplierFields>
type SupplierDialogProps = { isOpen: boolean; onClose: () => void; onAdded: (id: string) => void }

/** Adds a supplier by name, and has the product's form choose it. */
export function SupplierDialog({ isOpen, onClose, onAdded }: SupplierDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm<Fields>({ resolver: zodResolver(supplierFields), defaultValues: { name: '' } })
  const close = () => {
    form.reset()
    onClose()
  }
  const adding = useMutation(
    api.admin.suppliers.create.mutationOptions({
      meta: { toast: 'admin.suppliers.create', toastValues: (supplier: Supplier) => ({ name: supplier.name }) },
      onSuccess: (supplier) => {
        const { queryKey } = api.admin.suppliers.list.queryOptions()
        queryClient.setQueryData(queryKey, (known) => [...(known ?? []), supplier])
        onAdded(supplier.id)
        close()
      },
      onError: (error) => {
        if (isApiError(error, 'NAME_TAKEN')) form.setError('name', { message: error.message })
      },
    }),
  )
  const submit = form.handleSubmit((fields) => adding.mutate(fields))
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.newSupplier}
      isUnsaved={() => form.getValues('name').trim() !== ''}
      submit={{ label: texts.addSupplier, isBusy: adding.isPending }}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            // The product's own form lies around the button that opens this one.
            event.stopPropagation()
            void submit(event)
          }}
        >
          <TextField
            {...form.register('name')}
            label={texts.supplierName}
            isRequired
            autoComplete="off"
            error={form.formState.errors.name?.message}
          />
        </form>
      )}
    </FormDialog>
  )
}
