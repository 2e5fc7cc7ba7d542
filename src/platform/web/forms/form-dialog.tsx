import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonTone, Dialog, useLastDefined } from '#platform/web/ui/index.ts'
import { useConfirmUnsavedClose, useUnsavedForm } from './leave-guard.tsx'
import { adminCatalogTexts } from './texts.ts'

type Submit = ((event: FormEvent<HTMLFormElement>) => unknown) | undefined
type DialogFormProps = { id: string; onSubmit: Submit; children: ReactNode }

/** A form in a dialog that submits independently, even if the dialog is opened from within another form. */
export function DialogForm({ id, onSubmit, children }: DialogFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // A dialog is rendered in a portal, but React events still bubble through the form around it.
        event.stopPropagation()
        event.preventDefault()
        void onSubmit?.(event)
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  )
}

type RecordFormProps = {
  id: string
  /** Set to whether there is unsaved input. */
  isUnsaved: Ref<boolean>
  isDirty: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

export function RecordForm({ id, isUnsaved, isDirty, onSubmit, children }: RecordFormProps) {
  useImperativeHandle(isUnsaved, () => isDirty, [isDirty])
  return (
    <DialogForm id={id} onSubmit={onSubmit}>
      {children}
    </DialogForm>
  )
}

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'small' | 'medium'
  initialFocus?: RefObject<HTMLElement | null>
  isUnsaved: () => boolean
  submit: { label: string; isBusy: boolean; isDisabled?: boolean; tone?: ButtonTone }
  /** The label of the button that closes the dialog, next to the × in its corner. */
  backLabel?: string
  onSubmit?: Submit
  /** The form's fields; a function where the form stands further inside. */
  children: ReactNode | ((formId: string) => ReactNode)
}

/** A form in a dialog. However it is closed, it first asks if there is unsaved input. */
export function FormDialog(props: FormDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    size = 'small',
    initialFocus,
    isUnsaved,
    submit,
    backLabel,
    onSubmit,
    children,
  } = props
  const formId = useId()
  useUnsavedForm(() => isOpen && isUnsaved())
  const { close, question } = useConfirmUnsavedClose(() => isOpen && isUnsaved(), onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
      size={size}
      initialFocus={initialFocus}
      actions={
        <>
          {backLabel && (
            <Button tone="quiet" onClick={close}>
              {backLabel}
            </Button>
          )}
          <Button
            type="submit"
            tone={submit.tone ?? 'primary'}
            form={formId}
            disabled={submit.isDisabled}
            isBusy={submit.isBusy}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      {typeof children === 'function' ? (
        children(formId)
      ) : (
        <DialogForm id={formId} onSubmit={onSubmit}>
          {children}
        </DialogForm>
      )}
      {question}
    </Dialog>
  )
}

export type FormInDialog<Row> = {
  /** The form's id, which the submit button in the dialog's footer refers to. */
  id: string
  record: Row | undefined
  /** Set to whether there is unsaved input. */
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
}

type RecordDialogProps<Row> = {
  /** The dialog is closed while there is neither a record nor a new one. */
  record: Row | 'new' | undefined
  texts: { addTitle: string; editTitle: string }
  onClose: () => void
  children: (form: FormInDialog<Row>) => ReactNode
}

export function RecordDialog<Row extends { id: string; updatedAt: string }>(props: RecordDialogProps<Row>) {
  const { record, texts, onClose, children } = props
  const shown = useLastDefined(record)
  const [isBusy, setIsBusy] = useState(false)
  const isUnsaved = useRef<boolean>(null)
  const isNew = shown === 'new'
  return (
    <FormDialog
      isOpen={record !== undefined}
      onClose={onClose}
      title={isNew ? texts.addTitle : texts.editTitle}
      isUnsaved={() => isUnsaved.current === true}
      backLabel={adminCatalogTexts.back}
      submit={{ label: isNew ? adminCatalogTexts.add : adminCatalogTexts.save, isBusy }}
    >
      {(id) =>
        shown && (
          <Fragment key={isNew ? 'new' : `${shown.id} ${shown.updatedAt}`}>
            {children({ id, record: isNew ? undefined : shown, isUnsaved, onBusy: setIsBusy })}
          </Fragment>
        )
      }
    </FormDialog>
  )
}
