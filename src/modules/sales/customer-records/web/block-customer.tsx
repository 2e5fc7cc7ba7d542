import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredLongText } from '#platform/contract/fields.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { DialogForm, FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { Button, TextArea } from '#platform/web/ui/index.ts'
import type { AdminCustomer } from '../contract.ts'
import { adminUserTexts } from './texts.ts'

const texts = adminUserTexts.blocking
const form = z.object({ reason: requiredLongText(maxNoteLength, texts.reasonMissing) })

/** Blocks a customer, who can then neither sign in nor order, or takes that back. */
export function BlockCustomer({ customer }: { customer: AdminCustomer }) {
  const show = useShowCustomer()
  const unblock = useCall(api.admin.users.unblock, { toast: 'admin.users.unblock', onSuccess: show })
  return (
    <OrderPart title={texts.title}>
      <p className="mb-3 text-steel">
        {customer.blockedAt ? texts.blockedSince(formatDateTime(customer.blockedAt)) : texts.hint}
      </p>
      {customer.blockedAt ? (
        <Button
          tone="secondary"
          className="max-sm:w-full"
          isBusy={unblock.isPending}
          onClick={() => unblock.mutate({ id: customer.id })}
        >
          {texts.unblock}
        </Button>
      ) : (
        <AskForReason id={customer.id} />
      )}
    </OrderPart>
  )
}

function useShowCustomer() {
  const queryClient = useQueryClient()
  return (changed: AdminCustomer) => {
    queryClient.setQueryData(api.admin.users.find.queryKey({ input: { id: changed.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: api.admin.users.list.key() })
  }
}

function AskForReason({ id }: { id: string }) {
  const show = useShowCustomer()
  const [isAsking, setIsAsking] = useState(false)
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    resolver: zodResolver(form),
    defaultValues: { reason: '' },
  })
  const end = () => {
    setIsAsking(false)
    reset()
  }
  const block = useCall(api.admin.users.block, {
    toast: 'admin.users.block',
    onSuccess: (changed) => {
      end()
      show(changed)
    },
  })
  return (
    <>
      <Button tone="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        <Ban className="size-4.5" />
        {texts.block}
      </Button>
      <FormDialog
        isOpen={isAsking}
        onClose={end}
        title={texts.question}
        isUnsaved={() => getValues('reason').trim() !== ''}
        submit={{ label: texts.block, isBusy: block.isPending }}
      >
        {(formId) => (
          <DialogForm id={formId} onSubmit={handleSubmit(({ reason }) => block.mutate({ id, reason }))}>
            <p className="text-steel">{texts.warning}</p>
            <TextArea
              {...register('reason')}
              label={texts.reason}
              hint={texts.reasonHint}
              isRequired
              rows={3}
              maxLength={maxNoteLength}
              error={formState.errors.reason?.message}
            />
          </DialogForm>
        )}
      </FormDialog>
    </>
  )
}
