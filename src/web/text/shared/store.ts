import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { whatsAppLink as linkTo, type Store } from '#domain/store.ts'

/** What pages know of the shop beside who it is. */
export type StoreOnPage = Store & {
  /** Who takes new payments. */
  paymentProvider: string
  /** How many per cent less goods cost when they are paid by Pix; 0 for one price. */
  pixDiscountPercent: number
  /** The year in which the page was made. */
  year: number
  /** The sentences that the shop says in other words than its scripts have. */
  wording?: Readonly<Record<string, string>>
}

/** Where a page carries the shop's facts from the server's rendering to the browser. */
export const storeMetaName = 'store'

let inPage: StoreOnPage | undefined

function readPage(): StoreOnPage {
  return JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${storeMetaName}"]`)?.content ?? '')
}

/**
 * Who the shop is and how to reach it: settings of the server's process. While a page is rendered they come with the
 * request; in the browser they stand in the page, which is the same for everybody.
 */
export const store: () => StoreOnPage = createIsomorphicFn()
  .server((): StoreOnPage => {
    const given = getGlobalStartContext()?.store
    if (!given) throw new Error('pages are rendered with the store in their request context')
    return given
  })
  .client((): StoreOnPage => {
    inPage ??= readPage()
    return inPage
  })

/** A link that opens a chat with the shop with a message already written. */
export const whatsAppLink = (message: string): string => linkTo(store(), message)
