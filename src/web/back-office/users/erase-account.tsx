import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/api-client.ts'
import { OrderPart } from '#web/back-office/shared/order-part.tsx'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = adminUserTexts.erasure

/** Erases the account of a customer who asked for it, after a confirmation that says what is deleted and what stays. */
export function EraseAccount({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const afterwards = useRef<HTMLElement>(null)
  const erase = useMutation(
    api.admin.users.erase.mutationOptions({
      meta: { toast: 'admin.users.erase' },
      onSuccess: () => {
        // The button disappears with the account; the dialog stays.
        afterwards.current = button.current?.closest<HTMLElement>('[role="dialog"]') ?? null
      },
      onSettled: async () => {
        setIsAsking(false)
        await queryClient.invalidateQueries({ queryKey: api.admin.users.key() })
      },
    }),
  )
  return (
    <OrderPart title={texts.title}>
      <p className="mb-3 text-steel">{texts.hint}</p>
      <Button ref={button} tone="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !erase.isPending && setIsAsking(isOpen)}
        title={texts.question(name)}
        description={texts.warning}
        confirmLabel={texts.confirm}
        isDangerous
        isBusy={erase.isPending}
        finalFocus={afterwards}
        onConfirm={() => erase.mutate({ id })}
      />
    </OrderPart>
  )
}
