/** Where a change of many products comes from: a file, or a choice in the list of products. */
export const changeSetKinds = ['import', 'bulk'] as const
export type ChangeSetKind = (typeof changeSetKinds)[number]

/**
 * How far it has come: its file waits to be mapped, or it to be planned; being compared; compared; being
 * stored; stored; being taken back; taken back.
 */
export const changeSetStates = ['open', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** The states in which a job is at work. */
const runningStates = ['checking', 'applying', 'undoing'] as const satisfies ChangeSetState[]

export const isRunning = (state: ChangeSetState): boolean => runningStates.some((running) => running === state)

/**
 * What should be checked before storing: a price that differs much from the previous one, one below the cost,
 * fewer pieces on the shelf than orders hold, a row about the same product as an earlier one (which is refused).
 */
export const changeWarnings = ['price-jump', 'below-cost', 'below-reserved', 'repeated'] as const
export type ChangeWarning = (typeof changeWarnings)[number]

/**
 * The outcome of a row: stored; skipped, as its product had changed since it was compared; undone; or not
 * undone, as its product had changed since it was stored.
 */
export const changeResults = ['applied', 'skipped', 'undone', 'kept'] as const
export type ChangeResult = (typeof changeResults)[number]

/** How a row says a stock: so many lie on the shelf, those of orders among them, or so many come. */
export const stockModes = ['set', 'add'] as const
export type StockMode = (typeof stockModes)[number]

/** How a file says it: the same, or so many can be sold, without those of orders. */
export const fileStockModes = ['set', 'available', 'add'] as const
export type FileStockMode = (typeof fileStockModes)[number]
