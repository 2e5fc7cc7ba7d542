import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { TrustedProxies } from './http/security/trusted-proxies.ts'
import { idOfProxy, readNodeRequest } from './http/security/visitor.ts'

const current = new AsyncLocalStorage<string>()

/** Identifies the process, so that ids of several do not collide. */
const prefix = randomBytes(4).toString('hex')
let count = 0

export const requestIdHeader = 'X-Request-Id'

/** A new, unique id. */
export function newRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** The id of the current request; undefined in jobs. */
export const currentRequestId = (): string | undefined => current.getStore()

/**
 * Gives each request an id, which is part of its response, its log lines and its error messages. A trusted
 * proxy may have assigned one.
 */
export const withRequestId =
  (answer: RequestListener, trustedProxies: TrustedProxies): RequestListener =>
  (request, response) => {
    const id = idOfProxy(readNodeRequest(request), trustedProxies) ?? newRequestId()
    response.setHeader(requestIdHeader, id)
    current.run(id, () => answer(request, response))
  }
