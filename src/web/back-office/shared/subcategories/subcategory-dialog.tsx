import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { SubcategoryForm } from './subcategory-form.tsx'
import type { SubcategoryPlace } from './subcategory-place.ts'

type SubcategoryDialogProps = {
  subcategory: AdminSubcategory | 'new' | undefined
  place: SubcategoryPlace
  onClose: () => void
}

/** Adds a subcategory or changes one; closed while there is neither. */
export function SubcategoryDialog({ subcategory, place, onClose }: SubcategoryDialogProps) {
  return (
    <RecordDialog record={subcategory} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <SubcategoryForm {...form} subcategory={record} place={place} onDone={onClose} />}
    </RecordDialog>
  )
}
