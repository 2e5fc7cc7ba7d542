import type { FileStockMode } from '#domain/product-changes/change-set-states.ts'
import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import type { ChangeNote, PlannedChange } from '#domain/product-changes/planned-change.ts'
import type { PriceRule } from './price-rule.ts'

/** A row of a file as far as it could be read. Fields whose cells are empty are left out: they stay as they are. */
export type ReadRow = {
  line: number
  /** The product's id, where the file is the shop's own export. */
  id?: string
  values: FieldValues
  /** How many pieces the row says. */
  stock?: number
  /** The lower one of two prices. */
  promotionalPriceCents?: number
  /** Pictures to be fetched. */
  pictures?: readonly string[]
  faults: readonly ChangeNote[]
  /** A warning. */
  notes?: readonly ChangeNote[]
  /** The cells as they came. */
  source: readonly string[]
}

export type ImportRules = {
  stockMode: FileStockMode
  priceRule: PriceRule | null
  /** Whether rows about products that the shop does not have add them. */
  addsNew: boolean
  /** Whose list it is. */
  supplierId: string | null
}

/** The plan of a row that changes nothing, with the reasons. */
export type Refuse = (faults: readonly ChangeNote[]) => PlannedChange
