import { implement } from '@orpc/server'
import { shopError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { workInTime } from '#server/db/kind-of-work.ts'
import { forEverybody } from '#server/shop.ts'
import { traced } from '#server/tracing/span.ts'
import { cacheTags } from './cache-tags.ts'
import { findBuyer, mayBeGuest } from './find-buyer.ts'
import type { RequestContext } from './request-context.ts'
import { translateError } from './translate-errors.ts'

const implementer = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, path, next }) => {
    try {
      return await traced(path.join('.'), 'internal', async () => next())
    } catch (error) {
      context.recordCacheTags?.(undefined)
      const failure = translateError(error, context.shop.log, path.join('.'))
      if (failure.code === 'TOO_BUSY') context.noteTurnedAway?.()
      throw failure
    }
  })

/**
 * For how long a call that has arrived may begin something, in milliseconds; taking it back takes a second or two
 * more. The staff's may handle thousands of records; proxies wait for a minute.
 */
const maxMilliseconds = { public: 9_000, customer: 9_000, buyer: 9_000, admin: 50_000 } as const

/**
 * Lets a call through only if the audience that its contract declares includes the caller, as work of the
 * resulting kind.
 */
export const guarded = implementer.use(async ({ context, procedure, path, next }, input) => {
  const { audience, cache, isLong, isReserved, signedOutMessage, work } = procedure['~orpc'].meta
  context.recordCacheTags?.(cache && cacheTags(cache, input))
  switch (audience) {
    case 'public':
      return workInTime(work ?? 'browsing', maxMilliseconds.public, async () => next())
    case 'customer':
    case 'admin': {
      const milliseconds = isLong ? Number.POSITIVE_INFINITY : maxMilliseconds[audience]
      return workInTime(audience === 'admin' ? 'staff' : 'checkout', milliseconds, async () => {
        const caller = await context.readCaller()
        if (!caller) throw shopError('UNAUTHENTICATED', signedOutMessage ? { message: signedOutMessage } : {})
        if (audience === 'admin' && !caller.isAdmin) throw shopError('FORBIDDEN')
        if (isReserved && caller.isRestricted) throw shopError('RESERVED')
        return next()
      })
    }
    case 'buyer':
      return workInTime('checkout', maxMilliseconds.buyer, async () => {
        const isSomebody = (await context.readCaller()) ?? (await mayBeGuest(context))
        if (!isSomebody) throw shopError('UNAUTHENTICATED', signedOutMessage ? { message: signedOutMessage } : {})
        return next()
      })
    case undefined:
      throw new Error(`${path.join('.')} declares no audience`)
    default:
      return audience satisfies never
  }
})

/**
 * Builds procedures that anybody may call. Those with shared cached responses read by `context.reading`,
 * which may be a replica: what they depend on is announced when it changes. All others read and write by
 * `context.shop`.
 */
export const visitor = guarded.use(async ({ context, procedure, next }) => {
  const { cache } = procedure['~orpc'].meta
  return next({ context: { reading: cache ? forEverybody(context.shop) : context.shop } })
})

/** Builds procedures that need a signed-in customer, who is `context.customer`. */
export const customer = guarded.use(async ({ context, next }) => {
  const caller = await context.readCaller()
  if (!caller) throw shopError('UNAUTHENTICATED')
  return next({ context: { customer: caller } })
})

/** Builds procedures of buyers, signed in or as guests: `context.buyer`. */
export const buyer = guarded.use(async ({ context, next }) => next({ context: { buyer: await findBuyer(context) } }))

/** Builds procedures that need an administrator, who is `context.administrator`. */
export const admin = guarded.use(async ({ context, next }) => {
  const caller = await context.readCaller()
  if (!caller) throw shopError('UNAUTHENTICATED')
  if (!caller.isAdmin) throw shopError('FORBIDDEN')
  return next({ context: { administrator: caller } })
})
