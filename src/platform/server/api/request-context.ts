import type { Permissions } from '#platform/permissions.ts'
import type { Shop } from '../shop.ts'
import { underVisitorsName } from '../shop-address.ts'

/** The person behind a request, read from the database at the time of the call. */
export type Caller = {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  /** What a person of the staff may do; none for customers. */
  permissions: Permissions
  /** Whether signing in takes a second step. */
  twoFactorEnabled: boolean
  sessionId: string
  expiresAt: Date
}

export type RequestContext = {
  shop: Shop
  headers: Headers
  /** Headers for the response; cookies are set here. */
  responseHeaders: Headers
  /** The visitor's network address, for limits; never stored. */
  address: string
  /** The caller, looked up once and only if a procedure needs it. */
  readCaller: (shop: Shop) => Promise<Caller | undefined>
  /** For calls that wait in line: lets the next one begin before this one has ended. */
  leaveLine?: () => void
  /** Whether the caller went away while still sending. */
  isSenderGone?: () => boolean
  /** Called for each call while a shared response is made: with its tags, or `undefined` if it must not be cached. */
  recordCacheTags?: (tags: readonly string[] | undefined) => void
  /** Called if a call was refused for overload: a page without its main content must not be sent. */
  noteTurnedAway?: () => void
}

export function once<Given extends unknown[], Result>(
  read: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let answer: Promise<Result> | undefined
  return (...given) => {
    answer ??= read(...given)
    return answer
  }
}

/** Brings a payment page of the shop itself under the host name for which the visitor's cookies are known. */
export const toVisitorsPage = <Answer extends { paymentUrl: string }>(
  { shop, headers }: RequestContext,
  answer: Answer,
): Answer => ({
  ...answer,
  paymentUrl: underVisitorsName(shop, headers.get('host'), answer.paymentUrl),
})
