/** PostgreSQL's channel on which the shop's processes tell each other of changes. */
export const changeChannel = 'shop_changes'
