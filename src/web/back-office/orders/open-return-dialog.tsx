import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReturnOffer } from '#contract/shop/returns.ts'
import { api } from '#web/api-client.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { ReturnRequestFields } from '#web/returns/return-request-fields.tsx'
import { useReturnRequest } from '#web/returns/use-return-request.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'

type OpenReturnDialogProps = { orderId: string; offer: ReturnOffer; isOpen: boolean; onClose: () => void }

/** Opens a return for a customer who asked by telephone or letter. */
export function OpenReturnDialog({ orderId, offer, isOpen, onClose }: OpenReturnDialogProps) {
  const queryClient = useQueryClient()
  const state = useReturnRequest(orderId, offer)
  const close = () => {
    state.reset()
    onClose()
  }
  const request = useMutation(
    api.admin.returns.request.mutationOptions({
      meta: { toast: 'admin.returns.request' },
      onSuccess: close,
      onError: state.noteRefusal,
      onSettled: () => refreshAfterOrderChange(queryClient),
    }),
  )
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      size="medium"
      title={texts.openNew}
      isUnsaved={state.isUnsaved}
      submit={{ label: texts.openNew, isBusy: request.isPending || state.isWaiting }}
    >
      {(formId) => (
        <DialogForm id={formId} onSubmit={state.submit((asked) => request.mutate(asked))}>
          <ReturnRequestFields state={state} />
        </DialogForm>
      )}
    </FormDialog>
  )
}
