import type { AdminModel } from '#contract/admin/vehicle-models.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminModelTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { ModelForm } from './model-form.tsx'

type ModelDialogProps = {
  model: AdminModel | 'new' | undefined
  /** The make of a new model. */
  makeId: string
  onClose: () => void
}

/** Adds or changes a model; closed while there is neither. */
export function ModelDialog({ model, makeId, onClose }: ModelDialogProps) {
  return (
    <RecordDialog record={model} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <ModelForm {...form} model={record} makeId={makeId} onDone={onClose} />}
    </RecordDialog>
  )
}
