import { offlineCartKey } from '#domain/offline-page.ts'
import { storedText } from '#web/storefront/shared/stored-text.ts'

/** The cart that this browser stores for the offline page. */
export const storedOfflineCart = storedText(offlineCartKey)
