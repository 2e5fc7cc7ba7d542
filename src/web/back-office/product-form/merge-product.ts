import type { ProductFields } from '#contract/admin/products.ts'

export type ProductField = keyof ProductFields

/** A field that somebody else changed since the form was opened. */
export type ForeignChange = {
  field: ProductField
  /** Whether the form changed it, too, to something else: then the form's value is the one that is kept. */
  isOurs: boolean
}

/**
 * Joins two people's changes of one product: each field is as whoever changed it left it, and as the form has it where
 * both did. `base` is what both started from.
 */
export function mergeProduct(base: ProductFields, ours: ProductFields, theirs: ProductFields) {
  const merged = { ...ours }
  const changes: ForeignChange[] = []
  const take = <Field extends ProductField>(field: Field) => {
    if (isSame(base[field], theirs[field]) || isSame(ours[field], theirs[field])) return
    const isOurs = !isSame(base[field], ours[field])
    changes.push({ field, isOurs })
    if (!isOurs) merged[field] = theirs[field]
  }
  for (const field of Object.keys(ours) as ProductField[]) take(field)
  return { merged, changes }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
