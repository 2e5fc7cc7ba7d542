import { implement } from '@orpc/server'
import { contract } from '#app/contract.ts'
import { lacksTwoFactor, mayBeGuest } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { translateError } from '#platform/server/api/translate-errors.ts'
import { workInTime } from '#platform/server/current-work.ts'
import { DatabaseUnavailableError } from '#platform/server/database/faults.ts'
import { forMoney } from '#platform/server/shop.ts'
import { inOrderLine } from '#platform/server/waiting-line.ts'
import { hideAmounts, tellsOfOrders } from './hide-amounts.ts'

const implementer = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, path, next }) => {
    try {
      return await next()
    } catch (error) {
      context.recordCacheTags?.(undefined)
      const failure = translateError(error, context.shop.log, path.join('.'))
      if (failure.code === 'TOO_BUSY') context.noteTurnedAway?.()
      throw failure
    }
  })

/**
 * For how long a call that has arrived may take to store something, in milliseconds. The staff's may handle thousands
 * of records; proxies wait for a minute.
 */
const maxMilliseconds = { public: 9_000, customer: 9_000, buyer: 9_000, admin: 50_000 } as const

/**
 * Lets each call of the contract through only if the audience that it declares includes the caller, over the
 * connections for money if it is a buyer's.
 */
export const admitting = implementer.use(async ({ context: given, procedure, path, next: go }, input) => {
  const { audience, cache, isInLine, isLong, permission, signedOutMessage, work } = procedure['~orpc'].meta
  given.recordCacheTags?.(cache && cacheTags(cache, input))
  if (given.shop.process.isDatabaseUnavailable()) throw new DatabaseUnavailableError('the database is away')
  const isOfBuyer = work === 'checkout' || audience === 'buyer' || audience === 'customer'
  const shop = isOfBuyer ? forMoney(given.shop) : given.shop
  const context = { ...given, shop }
  const next = (more: Pick<RequestContext, 'leaveLine'> = {}) => go({ context: { shop, ...more } })
  switch (audience) {
    case 'public':
      return workInTime(maxMilliseconds.public, async () => next())
    case 'customer':
    case 'admin': {
      const milliseconds = isLong ? Number.POSITIVE_INFINITY : maxMilliseconds[audience]
      return workInTime(milliseconds, async () => {
        const caller = await context.readCaller(shop)
        if (!caller) throw shopError('UNAUTHENTICATED', signedOutMessage ? { message: signedOutMessage } : {})
        if (audience === 'admin' && !caller.isAdmin) throw shopError('FORBIDDEN')
        if (audience === 'admin' && lacksTwoFactor(shop, caller)) throw shopError('TWO_FACTOR_MISSING')
        if (permission && !caller.permissions.has(permission)) throw shopError('RESERVED', { data: { permission } })
        const answer = await next()
        if (audience !== 'admin' || !tellsOfOrders(permission) || caller.permissions.has('orders.amounts'))
          return answer
        return { ...answer, output: hideAmounts(answer.output) }
      })
    }
    case 'buyer':
      return workInTime(maxMilliseconds.buyer, async () => {
        const serve = async (leaveLine?: () => void) => {
          const isSomebody = (await context.readCaller(shop)) ?? (await mayBeGuest(context))
          if (!isSomebody) throw shopError('UNAUTHENTICATED', signedOutMessage ? { message: signedOutMessage } : {})
          return next(leaveLine ? { leaveLine } : {})
        }
        // To find out who somebody is takes more steps for some than for others.
        return isInLine ? inOrderLine(shop, serve) : serve()
      })
    case undefined:
      throw new Error(`${path.join('.')} declares no audience`)
    default:
      return audience satisfies never
  }
})

/** The tags of one response, with `{id}` replaced by the input's. */
function cacheTags(templates: readonly string[], input: unknown): string[] {
  return templates.map((template) =>
    template.replace('{id}', () => {
      const id = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : ''
      // The database accepts ids in upper case, too, but announces them in lower case.
      return id.toLowerCase()
    }),
  )
}
