import { useState } from 'react'
import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { api } from '#web/api-client.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import type { SubcategoryContext } from './subcategory-context.ts'
import { SubcategoryForm } from './subcategory-form.tsx'

/** The dialogs that add, change and delete subcategories. */
export function useSubcategoryDialogs(context: SubcategoryContext) {
  const [edited, setEdited] = useState<AdminSubcategory | 'new'>()
  const deletion = useDeletion({
    call: api.admin.subcategories.delete.mutationOptions(),
    situation: context.kind === 'all' ? 'admin.subcategories.delete' : 'admin.categories.deleteSubcategory',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  const dialog = <SubcategoryDialog subcategory={edited} context={context} onClose={() => setEdited(undefined)} />
  return { edit: setEdited, dialog, deletion }
}

type SubcategoryDialogProps = {
  subcategory: AdminSubcategory | 'new' | undefined
  context: SubcategoryContext
  onClose: () => void
}

/** Adds or changes a subcategory; closed while there is neither. */
function SubcategoryDialog({ subcategory, context, onClose }: SubcategoryDialogProps) {
  return (
    <RecordDialog record={subcategory} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <SubcategoryForm {...form} subcategory={record} context={context} onDone={onClose} />}
    </RecordDialog>
  )
}
