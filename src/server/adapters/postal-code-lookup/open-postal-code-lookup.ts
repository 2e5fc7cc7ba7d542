import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { cachedLookup } from './cached-lookup.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import type { PostalCodeLookup } from './postal-code-lookup.ts'
import { postalRanges } from './postal-ranges.ts'
import { viaCep } from './via-cep.ts'

export type PostalCodeLookupParts = { database: Database; viaCepUrl: string; now: () => Date; log: Log }

/**
 * Looks up postal codes in the shop's own cache, then at ViaCEP, then in the table of ranges: ViaCEP may be
 * slow, down, or not know a new code yet. Only a code that neither knows is unknown.
 */
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
