import type { FormEvent, ReactNode } from 'react'
import { FormFooter } from './form-footer.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type PageFormProps = {
  className: string
  /** Where giving up leads. */
  cancel: ReactNode
  isDirty: boolean
  /** Whether files are on their way: the form cannot be sent meanwhile, and leaving loses them. */
  isUploading?: boolean
  isSaving: boolean
  /** Whether the form stands on one sheet, or on several with the buttons below them. */
  isOnSheet?: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The form of a record that has a page of its own: with its buttons at its end, and left only on purpose while it is unsaved. */
export function PageForm({
  className,
  cancel,
  isDirty,
  isUploading = false,
  isSaving,
  isOnSheet = true,
  onSubmit,
  children,
}: PageFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else void onSubmit(event)
      }}
      className={className}
    >
      <LeaveGuard isUnsaved={() => isDirty || isUploading} />
      {children}
      <FormFooter
        cancel={cancel}
        isUnsaved={isDirty}
        isUploading={isUploading}
        isSaving={isSaving}
        isOnSheet={isOnSheet}
      />
    </form>
  )
}
