import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { shopError } from '#contract/errors.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

const minute = 60
const day = 24 * 60 * minute
const longestWait = 15 * minute
/** How long a place is known. */
const knownPeriod = 90 * day

/**
 * How many attempts a day pass freely. Each further one closes the door behind it for a minute, then two, four and so on
 * up to a quarter of an hour; nobody is refused for longer.
 */
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

export const isSlowed = (limit: string): limit is SlowedLimit => limit in free

type Table = { storeClient: Pool; storeType: string; tableName: string; tableCreated: boolean }

/** Attempts that wait longer and longer, and the places that are known, in the table of the limits, by hashed keys. */
export function openSlowedAttempts(table: Table) {
  const open = (keyPrefix: string, settings: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      ...table,
      keyPrefix,
      ...settings,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...settings }),
    })
  const attempts = open('attempts', { points: Number.MAX_SAFE_INTEGER, duration: day })
  const doors = open('door', { points: 1, duration: longestWait })
  const places = new RateLimiterPostgres({ ...table, keyPrefix: 'known', points: 1, duration: knownPeriod })
  return {
    async slowDown(limit: SlowedLimit, hash: string): Promise<void> {
      const key = `${limit}:${hash}`
      const closed = await doors.get(key)
      if (closed) throw waitingFor(limit, closed)
      const { consumedPoints } = await attempts.consume(key)
      const beyond = consumedPoints - free[limit]
      if (beyond < 0) return
      try {
        // Of attempts at the same moment one finds the door open.
        await doors.consume(key, 1, { customDuration: Math.min(longestWait, minute * 2 ** beyond) })
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await attempts.reward(key)
        throw waitingFor(limit, refusal)
      }
    },
    async uncount(limit: SlowedLimit, hash: string): Promise<void> {
      await attempts.reward(`${limit}:${hash}`)
    },
    async forget(limit: SlowedLimit, hash: string): Promise<void> {
      await attempts.delete(`${limit}:${hash}`)
      await doors.delete(`${limit}:${hash}`)
    },
    async remember(hash: string): Promise<void> {
      await places.set(hash, 1, knownPeriod)
    },
    knows: async (hash: string): Promise<boolean> => (await places.get(hash)) !== null,
  }
}

function waitingFor(limit: SlowedLimit, { msBeforeNext }: RateLimiterRes) {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfterSeconds / minute)
  return shopError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds }, message: textOf(limit)(minutes) })
}

/** Who waits for what others did is told of another way in. */
function textOf(limit: SlowedLimit): (minutes: number) => string {
  if (limit === 'sign-in-account') return failureTexts.tooManyPasswords
  return limit === 'order-tracking-number' ? failureTexts.tooManyTrackings : failureTexts.tooManyRequests
}
