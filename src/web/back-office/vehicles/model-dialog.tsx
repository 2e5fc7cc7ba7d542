import type { AdminModel } from '#contract/admin/vehicle-models.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminModelTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { ModelForm } from './model-form.tsx'

type ModelDialogProps = {
  model: AdminModel | 'new' | undefined
  /** The make that a new model is of. */
  makeId: string
  onClose: () => void
}

/** Adds a model or changes one; closed while there is neither. */
export function ModelDialog({ model, makeId, onClose }: ModelDialogProps) {
  return (
    <RecordDialog record={model} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <ModelForm {...form} model={record} makeId={makeId} onDone={onClose} />}
    </RecordDialog>
  )
}
