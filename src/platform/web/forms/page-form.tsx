import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button, joinClasses, TitledSection } from '#platform/web/ui/index.ts'
import { LeaveGuard, type OpenedBy } from './leave-guard.tsx'
import { adminCatalogTexts as texts } from './texts.ts'

/**
 * A grid of fields, whose columns the caller adds. In each of its rows the controls are level, even if one
 * label has two lines: every field takes four lines of the grid, for label, control, hint and error.
 */
export const fieldGrid =
  '-mb-5 grid gap-x-4 *:row-span-4 *:pb-5 [&>label]:self-start [&>div]:grid [&>div]:grid-rows-subgrid [&>div>label]:self-end'

type BackLinkProps = {
  to: string
  /** The search string of the list when it was left: search, filters and page. */
  search?: object
  label: string
}

export function BackLink({ to, search = {}, label }: BackLinkProps) {
  return (
    <Link
      to={to}
      search={search}
      className="-ml-1 mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold text-sm text-steel hover:text-ink"
    >
      <ArrowLeft className="size-4" />
      {label}
    </Link>
  )
}

type FormHeadingProps = {
  title: string
  list: string
  backToList: string
}

export function FormHeading({ title, list, backToList }: FormHeadingProps) {
  return (
    <div className="mb-6">
      <BackLink to={list} label={backToList} />
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
    </div>
  )
}

type FormSectionProps = {
  title: string
  hint?: string
  /** Whether it is closed at first: what most records leave as it is. */
  isFolded?: boolean
  children: ReactNode
}

export function FormSection({ title, hint, isFolded = false, children }: FormSectionProps) {
  const fields = (
    <>
      {hint && <p className="mt-1 text-sm text-steel">{hint}</p>}
      <div className="mt-4">{children}</div>
    </>
  )
  if (!isFolded)
    return (
      <TitledSection title={title} className={sheet} titleClassName="font-extrabold text-lg">
        {fields}
      </TitledSection>
    )
  return (
    <details className={joinClasses('group', sheet)}>
      <summary className="-m-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-sm p-2">
        <h2 className="font-extrabold text-lg">{title}</h2>
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {fields}
    </details>
  )
}

const sheet = 'rounded-md bg-white p-4 ring-1 ring-line sm:p-6'

/** Opens the folded sections of the page's forms, so that a field with an error can be seen and focused. */
export function unfoldSections() {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('form details')) section.open = true
}

type PageFormProps = {
  className: string
  cancel: ReactNode
  isDirty: boolean
  /** Whether uploads are running: the form cannot be submitted meanwhile, and leaving the page would abort them. */
  isUploading?: boolean
  isSaving: boolean
  /** What saving does here, where 'Salvar' says too little. */
  saveLabel?: string
  /** Whether the person may only look. */
  isReadOnly?: boolean
  /** Whether the form is on one sheet, or on several with the buttons below them. */
  isOnSheet?: boolean
  /** The search parameter that names the record, where the path does not. */
  openedBy?: OpenedBy
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The form of a record that has its own page: with buttons at its end, and a question before unsaved input is lost. */
export function PageForm(props: PageFormProps) {
  const { className, cancel, isDirty, isUploading = false, isSaving, saveLabel = texts.save } = props
  const { isReadOnly = false, isOnSheet = true, openedBy, onSubmit, children } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else void onSubmit(event)
      }}
      className={className}
    >
      <LeaveGuard openedBy={openedBy} isUnsaved={() => isDirty || isUploading} />
      {children}
      {/* Visible however long the form is, and messages appear above it. */}
      <div
        data-bottom-bar
        className={joinClasses(
          'sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-white',
          isOnSheet
            ? '-mx-5 -mb-5 rounded-b-md px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7'
            : 'mt-5 -mx-4 px-4 py-3 shadow-raised sm:mx-0 sm:rounded-md sm:border sm:px-5',
        )}
      >
        <p role="status" className="mr-auto text-sm text-steel max-sm:w-full">
          {isUploading ? texts.uploading : isDirty ? texts.unsaved : ''}
        </p>
        {cancel}
        {!isReadOnly && (
          <Button type="submit" isBusy={isSaving || isUploading} className="max-sm:grow">
            {isSaving ? texts.saving : isUploading ? texts.uploading : saveLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What somebody may only look at: its fields and buttons do nothing. */
export const Fields = ({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) => (
  <fieldset disabled={isReadOnly} className="contents">
    {children}
  </fieldset>
)
