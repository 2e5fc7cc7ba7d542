import { publicCallAddress } from './public-calls.ts'
import { publicPageAddress } from './public-pages.ts'

/** Whether an address is one of the API, and not a page's. */
export const isCall = (address: string) => address.startsWith('/api/')

/** The one address under which the shared response is cached, if there is one. */
export const publicAddress = (url: URL) => (isCall(url.pathname) ? publicCallAddress(url) : publicPageAddress(url))
