import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/client.ts'
import type { Log } from '#platform/server/log.ts'
import { postalCodeAnswers } from '#platform/server/tables.ts'
import type { PostalCodeAnswer, PostalCodeLookup } from './lookup.ts'
import { postalRanges } from './postal-ranges.ts'
import { viaCep } from './via-cep.ts'

const failuresToOpen = 3
const pauseMilliseconds = 30_000

/** Blocks calls to a service that has just failed repeatedly. Its caller tells it the time and every outcome. */
export type CircuitBreaker = {
  /** Whether the service may be called. After the pause one call is a trial; others wait for its outcome. */
  allows(now: Date): boolean
  /** Returns whether this has closed the circuit: the service is back. */
  succeeded(): boolean
  /** Returns whether this has opened the circuit: from now on the service is not called. */
  failed(now: Date): boolean
}

/** Opens after 3 failures in a row, for 30 s. */
export function circuitBreaker(): CircuitBreaker {
  let failuresInARow = 0
  let nextTry: number | undefined
  return {
    allows(now) {
      if (nextTry === undefined) return true
      const wait = nextTry - now.getTime()
      // A longer one is that of a clock that was set back meanwhile.
      if (wait > 0 && wait <= pauseMilliseconds) return false
      // If the trial never reports back, another one follows after a pause.
      nextTry = now.getTime() + pauseMilliseconds
      return true
    },
    succeeded() {
      const wasOpen = nextTry !== undefined
      failuresInARow = 0
      nextTry = undefined
      return wasOpen
    },
    failed(now) {
      const wasOpen = nextTry !== undefined
      failuresInARow += 1
      if (failuresInARow >= failuresToOpen) nextTry = now.getTime() + pauseMilliseconds
      return !wasOpen && nextTry !== undefined
    },
  }
}

const daysCached = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

type CachedLookupParts = { database: Database; now: () => Date; log: Log; source: PostalCodeLookup }

/**
 * Answers from the database what `source` returned within 30 days. Only exact answers are cached: an
 * approximate one is replaced as soon as the postal service is back, and an unknown code may be assigned
 * tomorrow. An answer that cannot be stored, as on a full disk, is an answer nevertheless.
 */
function cachedLookup({ database, now, log, source }: CachedLookupParts): PostalCodeLookup {
  return {
    async find(postalCode) {
      const oldest = new Date(now().getTime() - daysCached * dayMilliseconds)
      const [stored] = await database
        .select()
        .from(postalCodeAnswers)
        .where(and(eq(postalCodeAnswers.postalCode, postalCode), gt(postalCodeAnswers.answeredAt, oldest)))
      if (stored) {
        const { answeredAt: _, ...address } = stored
        return { ...address, isApproximate: false }
      }
      const answer = await source.find(postalCode)
      if (answer && !answer.isApproximate)
        await store(database, answer, now()).catch((err: unknown) => {
          log.warn({ err }, 'where a postal code leads could not be stored')
        })
      return answer
    },
  }
}

async function store(database: Database, answer: PostalCodeAnswer, answeredAt: Date): Promise<void> {
  const { isApproximate: _, postalCode, ...address } = answer
  await database
    .insert(postalCodeAnswers)
    .values({ postalCode, ...address, answeredAt })
    .onConflictDoUpdate({ target: postalCodeAnswers.postalCode, set: { ...address, answeredAt } })
}

export type PostalCodeLookupParts = { database: Database; viaCepUrl: string; now: () => Date; log: Log }

/** Looks up postal codes in the shop's own cache, then at ViaCEP, then in the table of ranges. */
export function openPostalCodeLookup({ database, viaCepUrl, now, log }: PostalCodeLookupParts): PostalCodeLookup {
  const service = viaCep(viaCepUrl)
  const breaker = circuitBreaker()
  const source: PostalCodeLookup = {
    async find(postalCode) {
      if (!breaker.allows(now())) return postalRanges.find(postalCode)
      try {
        const answer = await service.find(postalCode)
        if (breaker.succeeded()) log.info('the postal code service answers again')
        return answer ?? (await postalRanges.find(postalCode))
      } catch (error) {
        // One line per outage, however many look-ups it affects.
        if (breaker.failed(now()))
          log.warn({ reason: String(error) }, 'the postal code service fails; the table of ranges answers')
        return postalRanges.find(postalCode)
      }
    },
  }
  return cachedLookup({ database, now, log, source })
}
