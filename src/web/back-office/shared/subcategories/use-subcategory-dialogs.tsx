import { useState } from 'react'
import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { api } from '#web/api-client.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { SubcategoryDialog } from './subcategory-dialog.tsx'
import type { SubcategoryPlace } from './subcategory-place.ts'

/** What adds, changes and deletes subcategories in one of their places. */
export function useSubcategoryDialogs(place: SubcategoryPlace) {
  const [edited, setEdited] = useState<AdminSubcategory | 'new'>()
  const deletion = useDeletion({
    call: api.admin.subcategories.delete.mutationOptions(),
    situation: place.kind === 'all' ? 'admin.subcategories.delete' : 'admin.categories.deleteSubcategory',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  const dialog = <SubcategoryDialog subcategory={edited} place={place} onClose={() => setEdited(undefined)} />
  return { edit: setEdited, dialog, deletion }
}
