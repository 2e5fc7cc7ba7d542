/** PostgreSQL's channel on which the shop's processes tell each other of changes. */
export const invalidationChannel = 'shop_changes'
