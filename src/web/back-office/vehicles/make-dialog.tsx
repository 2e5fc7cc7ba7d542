import type { AdminMake } from '#contract/admin/vehicle-makes.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminMakeTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { MakeForm } from './make-form.tsx'

type MakeDialogProps = {
  make: AdminMake | 'new' | undefined
  onClose: () => void
  /** Called with the id of a make that was added. */
  onAdded?: (id: string) => void
}

/** Adds a make or renames one; closed while there is neither. */
export function MakeDialog({ make, onClose, onAdded }: MakeDialogProps) {
  return (
    <RecordDialog record={make} texts={texts} onClose={onClose}>
      {({ record, ...form }) => (
        <MakeForm
          {...form}
          make={record}
          onDone={(id) => {
            if (!record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}
