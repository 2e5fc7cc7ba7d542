import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminProductFit } from '#contract/admin/product-fits.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { staffWordTexts as texts } from '#web/text/back-office/staff-word-texts.ts'
import { SayFitForm } from './say-fit-form.tsx'

type SayFitDialogProps = {
  productId: string
  /** What is changed, or a new one; closed while there is neither. */
  word: AdminProductFit | 'new' | undefined
  onClose: () => void
  onSaid: (all: AdminProductFit[]) => void
}

/** Asks on which car a product fits or does not. */
export function SayFitDialog({ productId, word, onClose, onSaid }: SayFitDialogProps) {
  const isUnsaved = useRef<boolean>(null)
  const shown = useLast(word)
  const known = shown === 'new' ? undefined : shown
  const say = useMutation(
    api.admin.productFits.say.mutationOptions({
      meta: { toast: 'admin.productFits.say' },
      onSuccess: (all) => {
        onSaid(all)
        onClose()
      },
    }),
  )
  return (
    <FormDialog
      isOpen={word !== undefined}
      onClose={onClose}
      title={known?.car ?? texts.say}
      isUnsaved={() => isUnsaved.current === true}
      submit={{ label: texts.say, isBusy: say.isPending }}
    >
      {(formId) => (
        <SayFitForm
          key={known?.id ?? 'new'}
          id={formId}
          productId={productId}
          known={known}
          isUnsaved={isUnsaved}
          onSubmit={(said) => say.mutate(said)}
        />
      )}
    </FormDialog>
  )
}
