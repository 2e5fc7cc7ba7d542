import { seenCartKey } from '#domain/offline-page.ts'
import { storedText } from '#web/storefront/shared/stored-text.ts'

/** The cart that this browser keeps for the page that is shown without a network. */
export const storedSeenCart = storedText(seenCartKey)
