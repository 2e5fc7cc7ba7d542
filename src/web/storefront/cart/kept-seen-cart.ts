import { seenCartKey } from '#domain/offline-page.ts'
import { keptText } from '#web/storefront/shared/kept-text.ts'

/** The cart that this browser keeps for the page that is shown without a network. */
export const keptSeenCart = keptText(seenCartKey)
