import { plainSigns, visibleText } from '#platform/text.ts'
import { parsePostalCode } from './address.ts'
import { parsePhone } from './phone.ts'

/** A CPF (11 digits) or a CNPJ (14 characters, letters since July 2026), without punctuation. */
export type TaxId = { kind: 'cpf' | 'cnpj'; value: string }

const allTheSame = /^(.)\1*$/

// Both check digits are weighted sums modulo 11; a letter counts as its ASCII code - 48 (IN RFB 2.229/2024).
function weightedSum(characters: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (characters.charCodeAt(index) - 48), 0)
}

function checkDigit(characters: string, weights: readonly number[]): string {
  const remainder = weightedSum(characters, weights) % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}

function hasValidCheckDigits(value: string, secondWeights: readonly number[]): boolean {
  const body = value.slice(0, -2)
  const first = checkDigit(body, secondWeights.slice(1))
  return value === body + first + checkDigit(body + first, secondWeights)
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

function unpunctuated(typed: string): string | undefined {
  const value = plainSigns(typed)
    .replace(/^\s*(?:CPF|CNPJ)[\s.:]+/i, '')
    .replace(/[.\-/\s]/g, '')
    .toUpperCase()
  return /^[\dA-Z]*$/.test(value) ? value : undefined
}

/** Reads a CPF or CNPJ with valid check digits. Undefined for anything else, as for repetitions of one digit. */
export function parseTaxId(text: string): TaxId | undefined {
  const value = unpunctuated(text)
  if (value === undefined || allTheSame.test(value)) return undefined
  if (/^\d{11}$/.test(value)) return hasValidCheckDigits(value, cpfWeights) ? { kind: 'cpf', value } : undefined
  if (/^[\dA-Z]{12}\d{2}$/.test(value))
    return hasValidCheckDigits(value, cnpjWeights) ? { kind: 'cnpj', value } : undefined
  return undefined
}

/** `529.982.247-25` or `12.ABC.345/01DE-35`; a value of any other length comes back as it is. */
export function formatTaxId(value: string): string {
  if (value.length === 11) return value.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  return value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

const cpfShape = [
  { length: 3, after: '.' },
  { length: 3, after: '.' },
  { length: 3, after: '-' },
  { length: 2, after: '' },
]
const cnpjShape = [
  { length: 2, after: '.' },
  { length: 3, after: '.' },
  { length: 3, after: '/' },
  { length: 4, after: '-' },
  { length: 2, after: '' },
]

/** What a field shows while a CPF or CNPJ is typed. What can be neither stays as typed, to be reported. */
export function maskTaxId(typed: string): string {
  const characters = unpunctuated(typed)
  if (characters === undefined || characters.length > 14) return visibleText(typed)
  const shape = characters.length > 11 || /[A-Z]/.test(characters) ? cnpjShape : cpfShape
  let masked = ''
  let rest = characters
  for (const { length, after } of shape) {
    masked += rest.slice(0, length)
    rest = rest.slice(length)
    if (rest === '') return masked
    masked += after
  }
  return masked
}

/** A phone, CPF, CNPJ or postal code in a search, as it is stored: without punctuation. Undefined for other texts. */
export function digitsInSearch(searchText: string): string | undefined {
  const known = parsePhone(searchText) ?? parseTaxId(searchText)?.value ?? parsePostalCode(searchText)
  if (known) return known
  const signs = plainSigns(searchText)
  return /^[\d\s().+/-]{5,}$/.test(signs) ? signs.replace(/\D/g, '') : undefined
}
