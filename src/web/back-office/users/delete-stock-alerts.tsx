import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { stockAlertOwner } from '#contract/admin/stock-alerts.ts'
import { api } from '#web/api-client.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = adminUserTexts.stockAlerts

/** A button that asks for an e-mail, and deletes its stock alerts: most who request one have no account in the list. */
export function DeleteStockAlerts() {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ resolver: zodResolver(stockAlertOwner), defaultValues: { email: '' } })
  const end = () => {
    form.reset()
    setIsOpen(false)
  }
  const deletion = useMutation(
    api.admin.stockAlerts.deleteOf.mutationOptions({
      meta: {
        toast: 'admin.stockAlerts.deleteOf',
        toastValues: ({ count }: { count: number }) => ({ outcome: texts.outcome(count) }),
      },
      onSuccess: end,
      // The list of products says how many people wait.
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.products.key() }),
    }),
  )
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={end}
        title={texts.title}
        isUnsaved={() => form.getValues('email').trim() !== ''}
        submit={{ label: texts.submit, isBusy: deletion.isPending }}
      >
        {(formId) => (
          <DialogForm id={formId} onSubmit={form.handleSubmit((owner) => deletion.mutate(owner))}>
            <p className="text-steel">{texts.hint}</p>
            <TextField
              {...form.register('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
              label={texts.email}
              isRequired
              error={form.formState.errors.email?.message}
            />
          </DialogForm>
        )}
      </FormDialog>
    </>
  )
}
