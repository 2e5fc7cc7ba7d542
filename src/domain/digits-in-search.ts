import { parsePhone } from './phone.ts'

/**
 * A phone, CPF, CNPJ or postal code that is searched for as people write it, as it is stored: its digits.
 * Undefined for other texts.
 */
export function digitsInSearch(searchText: string): string | undefined {
  if (!/^[\d\s().+/-]{5,}$/.test(searchText)) return undefined
  return parsePhone(searchText) ?? searchText.replace(/\D/g, '')
}
