import type { ReactNode } from 'react'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'

type PaidOrderDialogProps<Data> = {
  texts: { open: string; title: string; save: string; notLoaded: string }
  /** What the form begins with, read when the dialog opens. */
  read: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  isOpen: boolean
  isUnsaved: boolean
  isBusy: boolean
  /** Whether what was read lets nothing be saved; the form says why. */
  isDisabled: (data: Data) => boolean
  onOpen: () => void
  onClose: () => void
  /** The form with this id. */
  children: (data: Data, formId: string) => ReactNode
}

/** A button, and the form in a dialog behind it, that changes a paid order before it is sent. */
export function PaidOrderDialog<Data>(props: PaidOrderDialogProps<Data>) {
  const { texts, read, isOpen, isUnsaved, isBusy, isDisabled, onOpen, onClose, children } = props
  const { data } = read
  return (
    <div className="mt-3 print:hidden">
      <Button tone="secondary" onClick={onOpen}>
        {texts.open}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        size="medium"
        title={texts.title}
        isUnsaved={() => isUnsaved}
        submit={{ label: texts.save, isBusy, isDisabled: data === undefined || isDisabled(data) }}
      >
        {(formId) =>
          data !== undefined ? (
            children(data, formId)
          ) : read.isError ? (
            <FailedState title={texts.notLoaded} onRetry={read.refetch} />
          ) : (
            <LoadingArea blocks={['h-40']} />
          )
        }
      </FormDialog>
    </div>
  )
}
