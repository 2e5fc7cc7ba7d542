/** PostgreSQL's channel on which the shop's processes notify each other of changes. */
export const invalidationChannel = 'shop_changes'

/**
 * The message that names a position between two changes. A version that does not know epochs takes it for an
 * announcement of no change.
 */
export const epochMessage = (epoch: string): string => JSON.stringify({ epoch, tags: [], isLast: true })
