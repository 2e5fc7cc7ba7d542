import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#web/api-client.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type StartCountDialogProps = { isOpen: boolean; onClose: () => void; onStarted: (id: string) => void }

const everything = { categoryId: '', brandId: '', place: '' }

/** Asks what to count, and starts the count. */
export function StartCountDialog({ isOpen, onClose, onStarted }: StartCountDialogProps) {
  const queryClient = useQueryClient()
  const categories = useQuery(api.admin.categories.list.queryOptions({ enabled: isOpen }))
  const brands = useQuery(api.admin.brands.list.queryOptions({ enabled: isOpen }))
  const form = useForm({ defaultValues: everything })
  const end = () => {
    form.reset()
    onClose()
  }
  const start = useMutation(
    api.admin.stockCounts.start.mutationOptions({
      meta: { toast: 'admin.stockCounts.start' },
      onSuccess: ({ id }) => {
        end()
        onStarted(id)
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.stockCounts.list.key() }),
    }),
  )
  const submit = form.handleSubmit(({ categoryId, brandId, place }) =>
    start.mutate({
      categoryId: categoryId || undefined,
      brandId: brandId || undefined,
      place: place.trim() ? place : undefined,
    }),
  )
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={end}
      title={texts.start}
      isUnsaved={() => Object.values(form.getValues()).some((value) => value.trim() !== '')}
      submit={{ label: texts.begin, isBusy: start.isPending }}
    >
      {(formId) => (
        <DialogForm id={formId} onSubmit={submit}>
          <p className="text-steel">{texts.startHint}</p>
          <Select
            {...form.register('categoryId')}
            // A native select whose options arrive later has to be set to its value again.
            key={`categories ${categories.data?.length}`}
            label={texts.category}
            placeholder={texts.allCategories}
            options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            {...form.register('brandId')}
            key={`brands ${brands.data?.length}`}
            label={texts.brand}
            placeholder={texts.allBrands}
            options={(brands.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            {...form.register('place')}
            label={texts.place}
            hint={texts.placeHint}
            maxLength={60}
            autoComplete="off"
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}
