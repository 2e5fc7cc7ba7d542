import { parsePhone } from './phone.ts'

/** A phone, CPF, CNPJ or postal code that is searched for as people write it, as it is stored: its digits. Undefined for other texts. */
export function digitsInSearch(sought: string): string | undefined {
  if (!/^[\d\s().+/-]{5,}$/.test(sought)) return undefined
  return parsePhone(sought) ?? sought.replace(/\D/g, '')
}
