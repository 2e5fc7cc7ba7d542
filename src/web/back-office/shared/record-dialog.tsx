import { Fragment, type ReactNode, type Ref, useRef, useState } from 'react'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { useLastDefined } from './use-last-defined.ts'

/** The properties of the form in a record's dialog. */
export type FormInDialog<Row> = {
  /** The form's id, which the submit button in the dialog's footer refers to. */
  id: string
  /** The record to change; undefined when one is added. */
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

/** A dialog with the form that adds or changes a record. */
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
