import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'
import { customerDataPath } from '../own-contract.ts'
import { DownloadData } from './own-data.tsx'
import { adminUserTexts } from './texts.ts'

/** Erases a customer with an account, by its id; `isGuest`: who bought without one, by the id of one of their orders. */
export function ErasePerson({ id, name, isGuest = false }: { id: string; name: string; isGuest?: boolean }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const finalFocus = useRef<HTMLElement>(null)
  const texts = isGuest ? adminUserTexts.guestErasure : adminUserTexts.erasure
  const { mutate, isPending: isBusy } = useCall(isGuest ? api.admin.users.eraseGuest : api.admin.users.erase, {
    toast: isGuest ? 'admin.users.eraseGuest' : 'admin.users.erase',
    onSuccess: () => {
      // The button disappears with the person; the dialog stays.
      finalFocus.current = button.current?.closest<HTMLElement>('[role="dialog"]') ?? null
    },
    onSettled: async () => {
      setIsAsking(false)
      await Promise.all(
        [api.admin.users.key(), api.admin.orders.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  return (
    <OrderPart title={texts.title}>
      <p className="mb-3 text-steel">{texts.hint}</p>
      <div className="flex flex-wrap gap-3">
        {!isGuest && <DownloadData path={customerDataPath(id)} label={adminUserTexts.erasure.download} />}
        <Button ref={button} tone="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
          {texts.action}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isBusy && setIsAsking(isOpen)}
        title={texts.question(name)}
        description={texts.warning}
        confirmLabel={texts.confirm}
        isDangerous
        isBusy={isBusy}
        finalFocus={finalFocus}
        onConfirm={() => mutate({ id })}
      />
    </OrderPart>
  )
}
