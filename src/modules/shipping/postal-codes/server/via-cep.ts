import { z } from 'zod'
import type { PostalCode } from '#platform/people/address.ts'
import { parseJson, readText } from '#platform/server/http/streams.ts'
import type { PostalCodeAnswer, PostalCodeLookup } from './lookup.ts'

/** Above this a customer is better served from the table of ranges. */
const timeoutMilliseconds = 1500

// Today the service writes "true" as text; until about 2022 it was a boolean.
const unknownCode = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

/** The database stores no text with control characters. */
const text = z.string().regex(/^\P{Cc}*$/u)

const knownCode = z.object({
  localidade: text.min(1).max(200),
  uf: z.string().regex(/^[A-Z]{2}$/),
  ibge: z
    .string()
    .optional()
    .transform((code) => (code && /^\d{7}$/.test(code) ? code : null)),
  logradouro: text.max(500).default(''),
  bairro: text.max(200).default(''),
})

const viaCepAnswer = z.union([unknownCode, knownCode])

/** Asks ViaCEP (https://viacep.com.br), or a compatible server; throws after 1.5 s and for a strange answer. */
export function viaCep(url: string): PostalCodeLookup {
  return {
    async find(postalCode) {
      const response = await fetch(`${url}/ws/${postalCode}/json/`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`ViaCEP answered ${response.status}`)
      }
      const content = parseJson(await readText(response))
      if (content === undefined) throw new Error('ViaCEP answered no JSON, or too much')
      const answer = viaCepAnswer.parse(content)
      return 'erro' in answer ? undefined : placeOf(postalCode, answer)
    },
  }
}

function placeOf(postalCode: PostalCode, answer: z.output<typeof knownCode>): PostalCodeAnswer {
  return {
    postalCode,
    city: answer.localidade,
    state: answer.uf,
    ibgeCode: answer.ibge,
    street: answer.logradouro,
    district: answer.bairro,
    isApproximate: false,
  }
}
