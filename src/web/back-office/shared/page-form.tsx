import type { FormEvent, ReactNode } from 'react'
import { adminCatalogTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
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

type FormFooterProps = {
  /** The address that the cancel link leads to. */
  cancel: ReactNode
  isUnsaved: boolean
  isUploading: boolean
  isSaving: boolean
  /** Whether the form is on one sheet, or on several with the footer below them. */
  isOnSheet?: boolean
}

/** The buttons at the end of a form: visible however long the form is, and messages appear above them. */
function FormFooter({ cancel, isUnsaved, isUploading, isSaving, isOnSheet = true }: FormFooterProps) {
  return (
    <div
      data-bottom-bar="wide"
      className={joinClasses(
        'sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-white',
        isOnSheet
          ? '-mx-5 -mb-5 rounded-b-md px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7'
          : 'mt-5 -mx-4 px-4 py-3 shadow-raised sm:mx-0 sm:rounded-md sm:border sm:px-5',
      )}
    >
      <p role="status" className="mr-auto text-sm text-steel max-sm:w-full">
        {isUploading ? texts.uploading : isUnsaved ? texts.unsaved : ''}
      </p>
      {cancel}
      <Button type="submit" isBusy={isSaving || isUploading} className="max-sm:grow">
        {isSaving ? texts.saving : isUploading ? texts.uploading : texts.save}
      </Button>
    </div>
  )
}
