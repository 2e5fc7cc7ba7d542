import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'
import { customerDataPath } from '../own-contract.ts'
import { DownloadData } from './own-data.tsx'
import { adminUserTexts } from './texts.ts'

type Erased = { id: string; name: string }

export function EraseAccount({ id, name }: Erased) {
  const asking = useErasureDialog()
  const erase = useCall(api.admin.users.erase, { toast: 'admin.users.erase', ...asking.afterwards })
  const { isPending: isBusy } = erase
  return (
    <Erasure {...{ name, asking, isBusy }} texts={adminUserTexts.erasure} onConfirm={() => erase.mutate({ id })}>
      <DownloadData path={customerDataPath(id)} label={adminUserTexts.erasure.download} />
    </Erasure>
  )
}

/** Erases who bought without an account, by one of their orders. */
export function EraseGuest({ id, name }: Erased) {
  const asking = useErasureDialog()
  const erase = useCall(api.admin.users.eraseGuest, { toast: 'admin.users.eraseGuest', ...asking.afterwards })
  const { isPending: isBusy } = erase
  const texts = adminUserTexts.guestErasure
  return <Erasure {...{ name, asking, isBusy, texts }} onConfirm={() => erase.mutate({ id })} />
}

function useErasureDialog() {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const finalFocus = useRef<HTMLElement>(null)
  const afterwards = {
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
  }
  return { isAsking, setIsAsking, button, finalFocus, afterwards }
}

type ErasureProps = {
  name: string
  asking: ReturnType<typeof useErasureDialog>
  isBusy: boolean
  texts: typeof adminUserTexts.erasure | typeof adminUserTexts.guestErasure
  onConfirm: () => void
  children?: ReactNode
}

function Erasure({ name, asking, isBusy, texts, onConfirm, children }: ErasureProps) {
  return (
    <OrderPart title={texts.title}>
      <p className="mb-3 text-steel">{texts.hint}</p>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button ref={asking.button} tone="secondary" className="max-sm:w-full" onClick={() => asking.setIsAsking(true)}>
          {texts.action}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking.isAsking}
        onOpenChange={(isOpen) => !isBusy && asking.setIsAsking(isOpen)}
        title={texts.question(name)}
        description={texts.warning}
        confirmLabel={texts.confirm}
        isDangerous
        isBusy={isBusy}
        finalFocus={asking.finalFocus}
        onConfirm={onConfirm}
      />
    </OrderPart>
  )
}
