import { type Cents, formatBRL } from '#platform/money.ts'
import { plainSigns, singleLine } from '#platform/text.ts'
import { type ProductVisibility, productLimits } from './rules.ts'

const lengths: readonly number[] = [8, 12, 13, 14]

/**
 * The check digit of a barcode's number without it: of its digits, from the right, every first one
 * counts three times.
 */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Whether this is the number of a barcode (EAN-8, UPC-A, EAN-13, GTIN-14), digits alone, with its right check digit.
 */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return false
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1))
}

/** A barcode's number as people write it, with spaces, points or hyphens, down to its digits. */
export const gtinDigits = (typed: string): string => plainSigns(typed).replace(/[\s.-]/g, '')

/** How long the code of a product in the shop may be. */
export const maxSkuLength = 40

/** A code as it is stored: in one line, without space around it and with single spaces inside. */
export const normaliseCode = singleLine

/**
 * Whether codes can be made from this pattern: text that ends in zeros, which are replaced by the number,
 * padded to as many digits, as `AC-000000`. There is room left for numbers of twelve digits.
 */
export const isSkuPattern = (pattern: string): boolean =>
  /^[A-Za-z0-9._/-]*?0+$/.test(pattern) && pattern.length <= maxSkuLength - 12

/**
 * The code of this number: `AC-000000` and 123 make `AC-000123`. Numbers with more digits than zeros
 * are written whole.
 */
export function skuOfNumber(pattern: string, number: number): string {
  const zeros = /0+$/.exec(pattern)?.[0] ?? ''
  return pattern.slice(0, pattern.length - zeros.length) + String(number).padStart(zeros.length, '0')
}

/** A code of the tax tables as people write it, with points, down to its digits. */
export const taxCodeDigits = (typed: string): string => plainSigns(typed).replace(/[\s.-]/g, '')

/** Whether this has the shape of an NCM, the Mercosur's code of goods: eight digits. */
export const isNcm = (digits: string): boolean => /^\d{8}$/.test(digits)

/** Whether this has the shape of a CEST, the code of goods taxed in advance: seven digits. */
export const isCest = (digits: string): boolean => /^\d{7}$/.test(digits)

/** An NCM as it is printed: `8708.70.90`. */
export const formatNcm = (ncm: string): string => ncm.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')

/** A CEST as it is printed: `01.013.00`. */
export const formatCest = (cest: string): string => cest.replace(/^(\d{2})(\d{3})(\d{2})$/, '$1.$2.$3')

/**
 * Where goods come from, as invoices have it: table A of the codes of tax situation (Convênio S/Nº de 1970,
 * as amended by Ajuste SINIEF 20/2012). Their texts are in `web/text`.
 */
export const goodsOrigins = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
export type GoodsOrigin = (typeof goodsOrigins)[number]

/** A product's codes in the shop, at its supplier, on its box and on invoices; its cost, location and visibility. */
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
  /** At this stock or less the staff is notified to reorder; null for no notification. */
  lowStockLevel: number | null
  visibility: ProductVisibility
}

/** How many characters codes may have. */
export const maxCodeLengths = { sku: maxSkuLength, supplierCode: 60, shelfPlace: 60 } as const

/** What is said of codes that are not right. */
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

/**
 * How much of the price is left when the product is paid for, in per cent of the price; undefined where
 * there is no price.
 */
export function marginPercent(priceCents: Cents | null, costCents: Cents | null): number | undefined {
  if (priceCents === null || costCents === null || !(priceCents > 0) || !(costCents >= 0)) return undefined
  return Math.round(((priceCents - costCents) / priceCents) * 1000) / 10
}
