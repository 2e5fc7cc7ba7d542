import { parseBoltPattern } from '#domain/bolt-pattern.ts'
import { withCanonicalTyreSizes } from '#domain/tyre-size.ts'

const boltPatterns = /(?<![\d.,])[3-8]\s?[x×]\s?\d{3}(?:[.,]\d)?(?![\d.,]*\d)/g

/**
 * A text in the one spelling in which names, descriptions and search terms are compared: no accents, lower case,
 * single spaces, tyre sizes as '195/55 r15' and bolt patterns as '5x114.3'.
 */
export function searchableText(text: string): string {
  return withCanonicalTyreSizes(text).replace(boltPatterns, (found) => parseBoltPattern(found) ?? found)
}
