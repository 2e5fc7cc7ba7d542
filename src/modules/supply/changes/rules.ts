import { type ImportOutcome, importOutcomes } from '#modules/fitment/imports/rules.ts'
import type { FieldValues } from './changeable-fields.ts'

/** Where a change of many products comes from: a file, or a choice in the list of products. */
export const changeSetKinds = ['import', 'bulk'] as const
export type ChangeSetKind = (typeof changeSetKinds)[number]

/** `open`: its file waits to be mapped, or the edit to be planned. */
export const changeSetStates = ['open', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** The states in which a job is at work. */
const runningStates = ['checking', 'applying', 'undoing'] as const satisfies ChangeSetState[]

export const isRunning = (state: ChangeSetState): boolean => runningStates.some((running) => running === state)

/**
 * What should be checked before storing: an unusual price, one below the cost, fewer pieces than orders hold, a second
 * row of the same product (which is refused).
 */
export const changeWarnings = ['price-jump', 'below-cost', 'below-reserved', 'repeated'] as const
export type ChangeWarning = (typeof changeWarnings)[number]

/**
 * The outcome of a row: skipped as its product changed since it was compared; kept as it changed since it was stored.
 */
export const changeResults = ['applied', 'skipped', 'undone', 'kept'] as const
export type ChangeResult = (typeof changeResults)[number]

/** How a row says a stock: so many lie on the shelf, those of orders among them, or so many come. */
export const stockModes = ['set', 'add'] as const
export type StockMode = (typeof stockModes)[number]

/** How a file says it: the same, or so many can be sold, without those of orders. */
export const fileStockModes = ['set', 'available', 'add'] as const
export type FileStockMode = (typeof fileStockModes)[number]

export const changeRowFilters = [...importOutcomes, ...changeWarnings, 'skipped', 'kept', 'picture-failed'] as const
export type ChangeRowFilter = (typeof changeRowFilters)[number]

/** Those that the rows of a bulk edit can have: it makes no products, knows of one warning, and fetches no pictures. */
export const bulkEditRowFilters = [
  'changed',
  'unchanged',
  'refused',
  'price-jump',
  'skipped',
  'kept',
] as const satisfies readonly ChangeRowFilter[]
export type BulkEditRowFilter = (typeof bulkEditRowFilters)[number]

export type StockTarget = {
  mode: StockMode
  /** How many pieces lie on the shelf afterwards, or come. */
  quantity: number
  /** How many lay on the shelf when the rows were compared: those for sale and those of orders. */
  seen: number
}

/** What a row does to a stock; `reserved` of the pieces on the shelf were those of orders. */
export type PlannedStock = StockTarget & { reserved: number }

/** The pieces of a product: those that can be sold, and those that orders hold and that have not left. */
export type StockOnRecord = { stockQuantity: number; reservedQuantity: number }

/** What a number of pieces does to a stock; null where it changes nothing. Below zero there is nothing on a shelf. */
export function planStock(
  { mode, quantity }: { mode: FileStockMode; quantity: number },
  { stockQuantity, reservedQuantity: reserved }: StockOnRecord,
): PlannedStock | null {
  const seen = stockQuantity + reserved
  if (mode === 'add') return quantity === 0 ? null : { mode, quantity, seen, reserved }
  const onShelf = Math.max(0, quantity) + (mode === 'available' ? reserved : 0)
  return onShelf === seen ? null : { mode: 'set', quantity: onShelf, seen, reserved }
}

export const piecesAfter = ({ mode, quantity, seen }: StockTarget): number =>
  mode === 'add' ? Math.max(0, seen + quantity) : quantity

/** How many pieces orders hold that a plan leaves no piece for: none is for sale then, and these are missing. */
export const missingPieces = (plan: PlannedStock): number => Math.max(0, plan.reserved - piecesAfter(plan))

/**
 * How many pieces are added or (below zero) removed, at most those for sale (`present`). What was sold since the file
 * was compared still counts: of 10 in the file, of which 1 has left since, 9 lie there.
 */
export function computeStockMove({ mode, quantity, seen }: StockTarget, present: number): number {
  const move = mode === 'add' ? quantity : quantity - seen
  return Math.max(move, -present)
}

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
