import { type Cents, formatBRL } from '#platform/money.ts'
import { plainSigns, singleLine } from '#platform/text.ts'
import { type ProductVisibility, productLimits } from './rules.ts'

const lengths: readonly number[] = [8, 12, 13, 14]

/** From the right, every first digit counts three times. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** EAN-8, UPC-A, EAN-13 or GTIN-14: digits alone, with the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return false
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1))
}

/** Without spaces, points and hyphens. */
export const codeDigits = (typed: string): string => plainSigns(typed).replace(/[\s.-]/g, '')

export const maxSkuLength = 40

/** In one line, trimmed and with single spaces. */
export const normaliseCode = singleLine

/** Text that ends in zeros, which are replaced by the number, as `AC-000000`; room is left for twelve digits. */
export const isSkuPattern = (pattern: string): boolean =>
  /^[A-Za-z0-9._/-]*?0+$/.test(pattern) && pattern.length <= maxSkuLength - 12

/** `AC-000000` and 123 make `AC-000123`. Numbers with more digits than zeros are written whole. */
export function skuOfNumber(pattern: string, number: number): string {
  const zeros = /0+$/.exec(pattern)?.[0] ?? ''
  return pattern.slice(0, pattern.length - zeros.length) + String(number).padStart(zeros.length, '0')
}

/** The Mercosur's code of goods: eight digits. */
export const isNcm = (digits: string): boolean => /^\d{8}$/.test(digits)

/** The code of goods taxed in advance: seven digits. */
export const isCest = (digits: string): boolean => /^\d{7}$/.test(digits)

/** `8708.70.90` */
export const formatNcm = (ncm: string): string => ncm.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')

/** `01.013.00` */
export const formatCest = (cest: string): string => cest.replace(/^(\d{2})(\d{3})(\d{2})$/, '$1.$2.$3')

/** Table A of the codes of tax situation (Convênio S/Nº de 1970, as amended by Ajuste SINIEF 20/2012). */
export const goodsOrigins = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
export type GoodsOrigin = (typeof goodsOrigins)[number]

export type ProductCodes = {
  sku: string | null
  gtin: string | null
  supplierId: string | null
  supplierCode: string | null
  costCents: Cents | null
  ncm: string | null
  cest: string | null
  goodsOrigin: number | null
  shelfPlace: string | null
  /** At this stock or less the staff is notified; null for no notification. */
  lowStockLevel: number | null
  visibility: ProductVisibility
  seoTitle: string | null
  seoDescription: string | null
}

export const maxCodeLengths = { sku: maxSkuLength, supplierCode: 60, shelfPlace: 60 } as const

export const codeSentences = {
  empty: 'Preencha ou deixe sem valor.',
  gtin: 'EAN/GTIN inválido: confira os números e o dígito verificador.',
  ncm: 'NCM deve ter 8 números, como 8708.70.90.',
  cest: 'CEST deve ter 7 números, como 01.013.00.',
  goodsOrigin: 'Escolha uma origem da lista.',
  lowStockLevel: 'Estoque mínimo deve ser um número inteiro, de 0 a 1.000.000.',
  cost: 'Custo deve ser um valor em reais, como 199,90.',
  maxCost: `Custo deve ser no máximo ${formatBRL(productLimits.priceCents.maximum)}`,
} as const

/** In per cent of the price; undefined where there is no price. */
export function marginPercent(priceCents: Cents | null, costCents: Cents | null): number | undefined {
  if (priceCents === null || costCents === null || !(priceCents > 0) || !(costCents >= 0)) return undefined
  return Math.round(((priceCents - costCents) / priceCents) * 1000) / 10
}
