import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import type { Permission } from '#platform/permissions.ts'
import { declare, type ErrorCode } from './errors.ts'

/** Who may call: anybody, a buyer (signed in or a browser's guest), a signed-in customer, or an administrator. */
export type Audience = 'public' | 'buyer' | 'customer' | 'admin'

export type CallMeta = {
  /** A procedure without an audience refuses to be served. */
  audience?: Audience
  /**
   * For public calls that read: the response is the same for everybody and may be cached until something
   * under one of these tags changes. `{id}` is replaced by the input's id. The products that a list shows are
   * reported by its handler.
   */
  cache?: readonly string[]
  /** Sent twice, it changes nothing the second time, by a key. GET, PUT and DELETE always may be. */
  isRepeatable?: boolean
  /** A POST that changes nothing: what it takes is too long for an address. */
  isRead?: boolean
  /** Calls that are part of an order come before those of visitors who only browse. */
  work?: 'checkout'
  /** Its callers are served in the order of their arrival (`inOrderLine`), from before they are known. */
  isInLine?: boolean
  /** It handles the rows of a whole file and shows how far it has come: it may take as long as that takes. */
  isLong?: boolean
  /** For calls of the staff: what one of them needs for it. */
  permission?: Permission
  /** The message to a customer or buyer who is not signed in, where it says more than the catalog's. */
  signedOutMessage?: string
}

const anyCall = oc
  .$meta<CallMeta>({})
  .errors(declare('INVALID_INPUT', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'TOO_BUSY', 'INTERNAL'))

/**
 * The calls of one audience, under a tag of the documentation: `call.get('/orders', 'My orders', …)` and so on,
 * with the codes by which they may fail. What every call, or every call of the audience, may answer comes with it.
 */
function callsFor<Always extends ErrorCode>(audience: Audience, ...always: Always[]) {
  return (tag: string, meta: CallMeta = {}) => {
    const by =
      (method: HTTPMethod, successStatus?: number) =>
      <Code extends ErrorCode = never>(path: HTTPPath, summary: string, ...codes: Code[]) =>
        anyCall
          .meta({ ...meta, audience })
          .errors(declare<Always | Code>(...always, ...codes))
          .route({ method, path, summary, tags: [tag], ...(successStatus && { successStatus }) })
    return {
      get: by('GET'),
      post: by('POST'),
      /** A POST that answers 201. */
      add: by('POST', 201),
      put: by('PUT'),
      patch: by('PATCH'),
      delete: by('DELETE'),
    }
  }
}

export const publicCalls = callsFor('public')
export const buyerCalls = callsFor('buyer', 'UNAUTHENTICATED')
export const customerCalls = callsFor('customer', 'UNAUTHENTICATED')

const callsOfStaff = callsFor('admin', 'UNAUTHENTICATED', 'FORBIDDEN', 'RESERVED', 'TWO_FACTOR_MISSING')

/** Calls of the staff, all of which need one permission. A noun whose calls need two begins two of these. */
export const adminCalls = (tag: string, meta: CallMeta & { permission: Permission }) => callsOfStaff(tag, meta)
