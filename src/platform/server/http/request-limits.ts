import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { shopError } from '#platform/contract/errors.ts'
import { failureTexts } from '../texts.ts'
import { toNetwork } from './visitor.ts'

const minute = 60
const day = 24 * 60 * minute
const longestWait = 15 * minute
const knownPeriod = 90 * day

/** Attempts a day that pass freely. Each further one closes the door for a minute, then two, four, up to 15. */
const free = {
  /** Passwords for one e-mail: from one network or known browser, and from all strange places together. */
  'sign-in': 10,
  'sign-in-account': 30,
  /** E-mails tried for the number of one order, in the same way. */
  'order-tracking-place': 10,
  'order-tracking-number': 10,
  /** Stock alerts for one e-mail, from anywhere. */
  'stock-alert-email': 20,
} as const

export type SlowedLimit = keyof typeof free

const isSlowed = (limit: string): limit is SlowedLimit => limit in free

/** How many requests are allowed in how many seconds, for each address (or address and subject) separately. */
const limits = {
  'sign-in-address': { points: 60, duration: 15 * minute },
  'sign-up': { points: 20, duration: 60 * minute },
  'password-reset': { points: 10, duration: 60 * minute },
  /** Attempted password links from one address, and requests for the current password. */
  'password-proof': { points: 20, duration: 15 * minute },
  /** Each new one is sent an e-mail. */
  newsletter: { points: 10, duration: 60 * minute },
  'stock-alert': { points: 30, duration: 60 * minute },
  /** Each one sends two e-mails. */
  contact: { points: 5, duration: 60 * minute },
  /** Orders of one account or guest, and of all guests behind one address: a carrier's may be that of a whole town. */
  order: { points: 15, duration: 60 * minute },
  'order-address': { points: 240, duration: 60 * minute },
  /** Codes of coupons, which could be guessed. */
  coupon: { points: 60, duration: 15 * minute },
  /** Carts started without an account: each is a row. */
  guest: { points: 120, duration: 60 * minute },
  'order-claim': { points: 10, duration: 60 * minute },
  'order-claim-order': { points: 3, duration: 60 * minute },
  /** Pictures that one account uploads for returns: each is decoded. */
  'return-picture': { points: 60, duration: 60 * minute },
  /** Payment links of orders made by the staff: their page polls while a payment is pending. */
  'payment-link': { points: 300, duration: 15 * minute },
  'order-tracking': { points: 20, duration: 15 * minute },
  /** Searches that are not cached: each scans the whole catalog. */
  search: { points: 120, duration: minute },
  /** Suggestions while typing: each scans the names in memory. */
  suggestion: { points: 400, duration: minute },
  /** The feed of products, which marketplaces fetch a few times a day: each time all products are sent. */
  feed: { points: 30, duration: 60 * minute },
  /** Sitemaps, of which each search engine reads all once a day or less: two hundred for a million products. */
  sitemap: { points: 600, duration: 60 * minute },
  /** Shared favorites: the cards of all of them are read each time. */
  'shared-favorites': { points: 120, duration: minute },
  /** Postal codes looked up: each new one may call the postal service. */
  freight: { points: 120, duration: minute },
  /** Far above what many tabs behind one address need; it bounds what one runaway client can store. */
  'session-refresh': { points: 600, duration: 15 * minute },
} as const satisfies Record<string, { points: number; duration: number }>

export type LimitName = keyof typeof limits

/** Limits whose count may be reset or reduced, perhaps by another process. */
const reversibleLimits = ['password-proof', 'order', 'order-address'] as const satisfies LimitName[]

type ReversibleLimit = (typeof reversibleLimits)[number]
const isReversible = (name: string) => reversibleLimits.some((reversible) => reversible === name)

export type RequestLimits = {
  /** Counts one request. Throws TOO_MANY_REQUESTS, with the seconds to wait. */
  consume(limit: LimitName, address: string, subject?: string): Promise<void>
  /** Counts one attempt that passes. One that has to wait is not counted, and throws TOO_MANY_REQUESTS. */
  slowDown(limit: SlowedLimit, place: string, subject: string): Promise<void>
  /** Takes back one counted request or attempt: the shop itself was too busy for it, or it was not made. */
  uncount(limit: ReversibleLimit | SlowedLimit, address: string, subject?: string): Promise<void>
  /** Resets the count after a success, which shows that it was no attack. */
  forget(limit: ReversibleLimit | SlowedLimit, address: string, subject?: string): Promise<void>
  /** Stores for 90 days that the owner of `subject` was at this network or browser. */
  remember(place: string, subject: string): Promise<void>
  knows(place: string, subject: string): Promise<boolean>
}

/** Limits that all processes share, by keyed hashes. If PostgreSQL does not answer, each process counts by itself. */
export function openRequestLimits(pool: Pool, secret: string): RequestLimits {
  const table = { storeClient: pool, storeType: 'pool', tableName: 'request_limits', tableCreated: true }
  const open = (keyPrefix: string, settings: { points: number; duration: number }, inMemoryBlockOnConsumed = 0) =>
    new RateLimiterPostgres({
      ...table,
      keyPrefix,
      ...settings,
      inMemoryBlockOnConsumed,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...settings }),
    })
  const attempts = open('attempts', { points: Number.MAX_SAFE_INTEGER, duration: day })
  const doors = open('door', { points: 1, duration: longestWait })
  const places = new RateLimiterPostgres({ ...table, keyPrefix: 'known', points: 1, duration: knownPeriod })
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, settings]) => {
      // Further requests are refused without a query, unless another process could allow them again.
      const blocked = isReversible(name) ? 0 : settings.points + 1
      return [name, open(name, settings, blocked)]
    }),
  ) as Record<LimitName, RateLimiterPostgres>
  const keyOf = (address: string, subject = '') =>
    createHmac('sha256', secret)
      .update(JSON.stringify([toNetwork(address), subject]))
      .digest('base64url')
  const slowedKey = (limit: SlowedLimit, place: string, subject?: string) => `${limit}:${keyOf(place, subject)}`
  return {
    async consume(limit, address, subject) {
      try {
        await limiters[limit].consume(keyOf(address, subject))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooManyRequests(limit, refusal)
      }
    },
    async slowDown(limit, place, subject) {
      const key = slowedKey(limit, place, subject)
      const closed = await doors.get(key)
      if (closed) throw tooManyRequests(limit, closed)
      const { consumedPoints } = await attempts.consume(key)
      const beyond = consumedPoints - free[limit]
      if (beyond < 0) return
      try {
        // Of attempts at the same moment one finds the door open.
        await doors.consume(key, 1, { customDuration: Math.min(longestWait, minute * 2 ** beyond) })
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await attempts.reward(key)
        throw tooManyRequests(limit, refusal)
      }
    },
    async uncount(limit, address, subject) {
      if (isSlowed(limit)) await attempts.reward(slowedKey(limit, address, subject))
      else await limiters[limit].reward(keyOf(address, subject))
    },
    async forget(limit, address, subject) {
      if (!isSlowed(limit)) return void (await limiters[limit].delete(keyOf(address, subject)))
      await attempts.delete(slowedKey(limit, address, subject))
      await doors.delete(slowedKey(limit, address, subject))
    },
    async remember(place, subject) {
      await places.set(keyOf(place, subject), 1, knownPeriod)
    },
    knows: async (place, subject) => (await places.get(keyOf(place, subject))) !== null,
  }
}

export const noRequestLimits: RequestLimits = {
  consume: async () => {},
  slowDown: async () => {},
  uncount: async () => {},
  forget: async () => {},
  remember: async () => {},
  knows: async () => false,
}

function tooManyRequests(limit: LimitName | SlowedLimit, { msBeforeNext }: RateLimiterRes) {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  // Who waits for what others did is told of another way in.
  const told: Partial<Record<LimitName | SlowedLimit, (minutes: number) => string>> = {
    'sign-in-account': failureTexts.tooManyPasswords,
    'order-tracking-number': failureTexts.tooManyTrackings,
    'order-address': failureTexts.tooManyOrdersOfNetwork,
  }
  const message = (told[limit] ?? failureTexts.tooManyRequests)(Math.ceil(retryAfterSeconds / minute))
  return shopError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds }, message })
}
