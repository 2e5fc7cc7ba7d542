import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import type { ChangeNote } from '#domain/product-changes/planned-change.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { importTexts as texts } from '#server/text/import-texts.ts'
import type { References } from './read-references.ts'
import { shortened } from './shortened.ts'

/** What a row calls its brand, supplier and place; a category may be a path, as `Rodas > Aro 15`. */
export type RowNames = Partial<Record<'brand' | 'category' | 'subcategory' | 'supplier', string>>

type Resolved = Pick<FieldValues, 'brandId' | 'categoryId' | 'subcategoryId' | 'supplierId'>

type Missing = { message: (name: string) => string; missing: NonNullable<ChangeNote['missing']> }

/** The records that the names of a row refer to, and the names without a record. */
export function resolveNames(
  { brand, category, subcategory, supplier }: RowNames,
  references: References,
): { values: Resolved; faults: ChangeNote[] } {
  const values: Resolved = {}
  const faults: ChangeNote[] = []
  const take = (field: keyof Resolved, id: string | undefined, { message, missing }: Missing) => {
    const shown = shortened(missing.name)
    if (id) values[field] = id
    // A whole text is no name that the shop could get.
    else
      faults.push(
        shown === missing.name ? { field, message: message(shown), missing } : { field, message: message(shown) },
      )
  }
  if (brand)
    take('brandId', references.brands.get(normaliseForSearch(brand)), {
      message: texts.unknownBrand,
      missing: { name: brand },
    })
  if (supplier)
    take('supplierId', references.suppliers.get(normaliseForSearch(supplier)), {
      message: texts.unknownSupplier,
      missing: { name: supplier },
    })
  if (!category) {
    if (subcategory) faults.push({ field: 'subcategoryId', message: texts.subcategoryAlone })
    return { values, faults }
  }
  const [name = '', below] = category.split('>').map((part) => part.trim())
  const categoryId = references.categories.get(normaliseForSearch(name))
  take('categoryId', categoryId, { message: texts.unknownCategory, missing: { name } })
  const under = subcategory ?? below
  if (categoryId && under)
    take('subcategoryId', references.subcategories.get(`${categoryId} ${normaliseForSearch(under)}`), {
      message: texts.unknownSubcategory,
      missing: { name: under, categoryId },
    })
  return { values, faults }
}
