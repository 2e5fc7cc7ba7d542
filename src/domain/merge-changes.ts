/** A field that another person changed since a form was opened. */
export type ForeignChange<Field> = {
  field: Field
  /** Whether the form changed it, too, or a field that depends on it: then the form's value wins. */
  isOurs: boolean
}

type Merge<Fields> = {
  /** What both started from. */
  base: Fields
  ours: Fields
  theirs: Fields
  /** Fields that make sense together only: they are taken from one side, all of them. */
  together?: readonly (readonly (keyof Fields)[])[]
}

/**
 * Joins two people's changes of one record: each field is as the person who changed it left it, and as the form
 * has it where both did. `changes` are the fields in which theirs differ from ours because they changed them.
 */
export function mergeChanges<Fields extends object>({ base, ours, theirs, together = [] }: Merge<Fields>) {
  type Field = keyof Fields & string
  const fields = Object.keys(ours) as Field[]
  const isOurChange = (field: keyof Fields) => !isSame(base[field], ours[field])
  const merged = { ...ours }
  const changes: ForeignChange<Field>[] = []
  for (const field of fields) {
    if (isSame(base[field], theirs[field]) || isSame(ours[field], theirs[field])) continue
    const group = together.find((group) => group.includes(field)) ?? [field]
    const isOurs = group.some(isOurChange)
    changes.push({ field, isOurs })
    if (!isOurs) merged[field] = theirs[field]
  }
  return { merged, changes }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
