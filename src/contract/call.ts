import { oc } from '@orpc/contract'
import { declare } from './errors.ts'

/** Who may call a procedure: anybody, a signed-in customer, or an administrator. */
export type Audience = 'public' | 'customer' | 'admin'

export type CallMeta = {
  /** A procedure without an audience refuses to be served. */
  audience?: Audience
  /**
   * For public calls that read: the answer is the same for everybody and may be kept until something under one of these
   * tags changes. `{id}` stands for the input's id. Which products a list shows, its handler tells.
   */
  cache?: readonly string[]
  /** For calls of customers: what is told to somebody who is not signed in, where there is more to say than the catalog. */
  signedOutMessage?: string
}

const anyCall = oc
  .$meta<CallMeta>({})
  .errors(declare('INVALID_INPUT', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'INTERNAL'))

export const publicCall = anyCall.meta({ audience: 'public' })

export const customerCall = anyCall.meta({ audience: 'customer' }).errors(declare('UNAUTHENTICATED'))

export const adminCall = anyCall.meta({ audience: 'admin' }).errors(declare('UNAUTHENTICATED', 'FORBIDDEN'))
