/** Where a change of many products comes from: a file, or a choice in the list of products. */
export const changeSetKinds = ['import', 'bulk'] as const
export type ChangeSetKind = (typeof changeSetKinds)[number]

/**
 * How far it has come: its file waits to be mapped, or it to be planned; being compared; compared; being stored; stored;
 * being taken back; taken back.
 */
export const changeSetStates = ['open', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/** The states in which a job is at work. */
export const runningStates = ['checking', 'applying', 'undoing'] as const satisfies ChangeSetState[]

export const isRunning = (state: ChangeSetState): boolean => runningStates.some((running) => running === state)

/**
 * What somebody should look at before it is stored: a price that differs much from the one before, one below the cost, a
 * row about a product that an earlier one is about (which is refused).
 */
export const changeWarnings = ['price-jump', 'below-cost', 'repeated'] as const
export type ChangeWarning = (typeof changeWarnings)[number]

/**
 * What became of a row: stored; left out, as its product had changed since it was compared; taken back; or kept, as
 * its product had changed since it was stored.
 */
export const changeResults = ['applied', 'skipped', 'undone', 'kept'] as const
export type ChangeResult = (typeof changeResults)[number]

/** How a row says a stock: so many there are, or so many come. */
export const stockModes = ['set', 'add'] as const
export type StockMode = (typeof stockModes)[number]
