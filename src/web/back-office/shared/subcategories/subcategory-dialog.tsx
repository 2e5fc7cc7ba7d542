import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import type { SubcategoryContext } from './subcategory-context.ts'
import { SubcategoryForm } from './subcategory-form.tsx'

type SubcategoryDialogProps = {
  subcategory: AdminSubcategory | 'new' | undefined
  context: SubcategoryContext
  onClose: () => void
}

/** Adds or changes a subcategory; closed while there is neither. */
export function SubcategoryDialog({ subcategory, context, onClose }: SubcategoryDialogProps) {
  return (
    <RecordDialog record={subcategory} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <SubcategoryForm {...form} subcategory={record} context={context} onDone={onClose} />}
    </RecordDialog>
  )
}
