import type { FormEvent, ReactNode } from 'react'
import { FormFooter } from './form-footer.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type PageFormProps = {
  className: string
  /** The address that the cancel link leads to. */
  cancel: ReactNode
  isDirty: boolean
  /** Whether uploads are running: the form cannot be submitted meanwhile, and leaving the page would abort them. */
  isUploading?: boolean
  isSaving: boolean
  /** Whether the form is on one sheet, or on several with the buttons below them. */
  isOnSheet?: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The form of a record that has its own page: with buttons at its end, and a question before unsaved input is lost. */
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
