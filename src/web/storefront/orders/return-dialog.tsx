import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReturnOffer } from '#contract/shop/returns.ts'
import { api } from '#web/api-client.ts'
import { ReturnRequestFields } from '#web/returns/return-request-fields.tsx'
import { useReturnRequest } from '#web/returns/use-return-request.ts'
import { returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { orderReturnTexts } from '#web/text/storefront/order-return-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ReturnDialogProps = { orderId: string; offer: ReturnOffer; isOpen: boolean; onClose: () => void }

/** The form to request a return: which items, and why. */
export function ReturnDialog({ orderId, offer, isOpen, onClose }: ReturnDialogProps) {
  const queryClient = useQueryClient()
  const formId = useId()
  const state = useReturnRequest(orderId, offer)
  const close = () => {
    state.forgetFaults()
    onClose()
  }
  const request = useMutation(
    api.returns.request.mutationOptions({
      meta: { toast: 'returns.request' },
      onSuccess: () => {
        state.reset()
        onClose()
      },
      onError: state.noteRefusal,
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.returns.key() }),
    }),
  )
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={texts.requestTitle}
      description={orderReturnTexts.rights}
      size="medium"
      actions={
        <Button type="submit" form={formId} isBusy={request.isPending || state.isWaiting}>
          {texts.send}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={state.submit((asked) => request.mutate(asked))}>
        <ReturnRequestFields state={state} />
      </form>
    </Dialog>
  )
}
