import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { stockAlertOwner } from '#modules/stock/alerts/contract.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { TextField } from '#platform/web/ui/index.ts'
import { adminUserTexts } from './texts.ts'

const texts = adminUserTexts.stockAlerts

/** Asks for an e-mail, and deletes its stock alerts: most who request one have no account in the list. */
export function DeleteStockAlerts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(stockAlertOwner), defaultValues: { email: '' } })
  const end = () => {
    form.reset()
    onClose()
  }
  const deletion = useCall(api.admin.stockAlerts.deleteOf, {
    toast: 'admin.stockAlerts.deleteOf',
    toastValues: ({ count }) => ({ outcome: texts.outcome(count) }),
    onSuccess: end,
    // The list of products says how many people wait.
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.admin.products.key() }),
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={end}
      title={texts.title}
      isUnsaved={() => form.getValues('email').trim() !== ''}
      submit={{ label: texts.submit, isBusy: deletion.isPending }}
      onSubmit={form.handleSubmit((owner) => deletion.mutate(owner))}
    >
      <p className="text-steel">{texts.hint}</p>
      <TextField
        {...registerField(form, 'email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        label={texts.email}
        isRequired
      />
    </FormDialog>
  )
}
