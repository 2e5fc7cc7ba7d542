import type { ImportOutcome } from '#domain/import-outcomes.ts'
import type { ChangeWarning } from './change-set-states.ts'
import type { FieldValues } from './changeable-fields.ts'
import type { PlannedStock } from './stock-move.ts'

/** A remark on a field: why a row is refused, or a warning. */
export type ChangeNote = {
  field: string
  message: string
  /** What the row names and the shop does not have; of a subcategory also where it would be. */
  missing?: { name: string; categoryId?: string }
}

/** What a row would do. A product is in one row of a set at most. */
export type PlannedChange = {
  line: number
  outcome: ImportOutcome
  name: string
  /** Of what changes or stays as it is. */
  productId?: string | null | undefined
  notes?: readonly ChangeNote[] | undefined
  warnings?: readonly ChangeWarning[] | undefined
  /** The fields that change: as they are, and as they will be. Of a new product `after` is all that it has. */
  before?: FieldValues | null | undefined
  after?: FieldValues | null | undefined
  stock?: PlannedStock | null | undefined
  /** Pictures that are fetched once the row is stored: addresses, or names of files that came with the list. */
  pictures?: readonly string[] | undefined
  /** The cells of a refused row. */
  source?: readonly string[] | null
}
