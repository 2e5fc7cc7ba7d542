import { parsePhone } from './phone.ts'
import { parsePostalCode } from './postal-code.ts'
import { parseTaxId } from './tax-id.ts'
import { plainSigns } from './text-normalisation.ts'

/**
 * A phone, CPF, CNPJ or postal code that is searched for as people write it, as it is stored: without punctuation.
 * Undefined for other texts.
 */
export function digitsInSearch(searchText: string): string | undefined {
  const known = parsePhone(searchText) ?? parseTaxId(searchText)?.value ?? parsePostalCode(searchText)
  if (known) return known
  const signs = plainSigns(searchText)
  return /^[\d\s().+/-]{5,}$/.test(signs) ? signs.replace(/\D/g, '') : undefined
}
