import { type Cents, formatBRL } from '#domain/money.ts'
import { productLimits } from './product-rules.ts'
import type { ProductVisibility } from './product-visibility.ts'
import { maxSkuLength } from './sku.ts'

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
