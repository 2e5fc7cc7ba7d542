import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { TrustedProxies } from './http/security/trusted-proxies.ts'
import { idOfProxy, sentAs } from './http/security/visitor.ts'

const current = new AsyncLocalStorage<string>()

/** Names the process, so that ids of several do not meet. */
const prefix = randomBytes(4).toString('hex')
let count = 0

export const requestIdHeader = 'X-Request-Id'

/** An id of no other request. */
export function newRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** The id of the request that is being answered; nothing in jobs. */
export const currentRequestId = (): string | undefined => current.getStore()

/**
 * Gives each request an id, which its answer carries, and which the log and the sentences of failures name. A proxy that is trusted may have
 * given it one.
 */
export const withRequestId =
  (answer: RequestListener, trustedProxies: TrustedProxies): RequestListener =>
  (request, response) => {
    const id = idOfProxy(sentAs(request), trustedProxies) ?? newRequestId()
    response.setHeader(requestIdHeader, id)
    current.run(id, () => answer(request, response))
  }
