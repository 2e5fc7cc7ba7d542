/** PostgreSQL's channel on which the shop's processes tell each other of changes. */
export const invalidationChannel = 'shop_changes'

/** What is said on the channel to name the place between two changes; to a version that knows no epochs, that nothing changed. */
export const epochMessage = (epoch: string): string => JSON.stringify({ epoch, tags: [], isLast: true })
