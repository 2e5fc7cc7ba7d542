import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { CategoryEditor } from './category-editor.tsx'

/** Adds a category. */
export function AddCategoryScreen() {
  return (
    <>
      <FormHeading title={texts.addTitle} list="/admin/categories" backToList={texts.toList} />
      <CategoryEditor />
    </>
  )
}
