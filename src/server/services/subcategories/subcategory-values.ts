import { shopError } from '#contract/errors.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

export type SubcategoryFields = { name: string; description: string | null; categoryId: string }

/** What is stored of a subcategory's form; a blank description is none. */
export function subcategoryValues({ name, description, categoryId }: SubcategoryFields): SubcategoryFields {
  return { name, description: description || null, categoryId }
}

/** The errors of a refused change of a subcategory: its name exists in the category, or the category was deleted. */
export const refusals = {
  unique: nameTaken(failureTexts.subcategoryNameTaken),
  foreignKey: (cause: unknown) => shopError('CATEGORY_NOT_FOUND', { cause }),
}
