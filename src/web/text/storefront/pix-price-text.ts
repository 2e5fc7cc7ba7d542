import { type Cents, formatBRL } from '#domain/money.ts'

/** 'R$ 493,90 no Pix (5% de desconto)'. */
export const pixPriceText = (cents: Cents, percent: number): string =>
  `${formatBRL(cents)} no Pix (${percent}% de desconto)`
