import { publicCallAddress } from './public-calls.ts'
import { publicPageAddress } from './public-pages.ts'

/** Whether an address is one of the API, and not a page's. */
export const isCall = (address: string) => address.startsWith('/api/')

/** The one address under which the answer for everybody is kept, if there is such an answer. */
export const publicAddress = (url: URL) => (isCall(url.pathname) ? publicCallAddress(url) : publicPageAddress(url))
