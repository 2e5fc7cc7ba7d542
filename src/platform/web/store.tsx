import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode, Ref } from 'react'
import { whatsAppLink as linkTo, type Store } from '#platform/people/store.ts'

/** What pages know about the shop besides its contact details. */
export type StoreOnPage = Store & {
  paymentProvider: string
  /** The Pix discount on goods in per cent; 0 for none. */
  pixDiscountPercent: number
  /** Days after the delivery in which what was said to fit is exchanged at the shop's cost; 0 for no promise. */
  fitPromiseDays: number
  allowsGuests: boolean
  /** The year in which the page was rendered. */
  year: number
}

/** The key under which a page carries the shop's data from the server rendering to the browser. */
export const storeMetaName = 'store'

let inPage: StoreOnPage | undefined

function readPage(): StoreOnPage {
  return JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${storeMetaName}"]`)?.content ?? '')
}

/**
 * The shop's company and contact data: settings of the server's process. During rendering they come with the
 * request; in the browser they are part of the page, which is the same for everyone.
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

/** Has this page know the shop as it is now, after its settings have changed. */
export async function renewStore(): Promise<void> {
  const page = await fetch('/contact').catch(() => undefined)
  if (!page?.ok) return
  const parsed = new DOMParser().parseFromString(await page.text(), 'text/html')
  const [from, to] = [parsed, document].map((one) => one.querySelector(`meta[name="${storeMetaName}"]`))
  const content = from?.getAttribute('content')
  if (!content) return
  to?.setAttribute('content', content)
  inPage = undefined
}

/** A link that opens a chat with the shop with a prefilled message. */
export const whatsAppLink = (message: string): string => linkTo(store(), message)

type WhatsAppLinkProps = {
  ref?: Ref<HTMLAnchorElement>
  message: string
  className: string
  children: ReactNode
}

export function WhatsAppLink({ ref, message, className, children }: WhatsAppLinkProps) {
  return (
    <a ref={ref} href={whatsAppLink(message)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}

const postalCode = /((?:CEP )?\d{5}-\d{3})/

/** An address whose postal code is never broken at its hyphen or separated from its label. */
export function AddressLine({ address }: { address: string }) {
  return address.split(postalCode).map((part, index) =>
    postalCode.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
