import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { FitApplicationForm } from './fit-application-form.tsx'

type FitApplicationDialogProps = {
  productId: string
  /** The application to change, or a new one; closed while there is neither. */
  application: AdminFitApplication | 'new' | undefined
  onClose: () => void
  onSaved: (all: AdminFitApplication[]) => void
}

/** Asks on which car a product fits or does not. */
export function FitApplicationDialog({ productId, application, onClose, onSaved }: FitApplicationDialogProps) {
  const isUnsaved = useRef<boolean>(null)
  const shown = useLastDefined(application)
  const known = shown === 'new' ? undefined : shown
  const say = useMutation(
    api.admin.fitApplications.set.mutationOptions({
      meta: { toast: 'admin.fitApplications.set' },
      onSuccess: (all) => {
        onSaved(all)
        onClose()
      },
    }),
  )
  return (
    <FormDialog
      isOpen={application !== undefined}
      onClose={onClose}
      title={known?.car ?? texts.say}
      isUnsaved={() => isUnsaved.current === true}
      submit={{ label: texts.say, isBusy: say.isPending }}
    >
      {(formId) => (
        <FitApplicationForm
          key={known?.id ?? 'new'}
          id={formId}
          productId={productId}
          known={known}
          isUnsaved={isUnsaved}
          onSubmit={(values) => say.mutate(values)}
        />
      )}
    </FormDialog>
  )
}
