import type { AdjustmentKind } from '#modules/catalog/promotions/adjustments.ts'
import type { Benefit, ProductFlag } from '#modules/catalog/promotions/rules.ts'
import { formatBRL } from '#platform/money.ts'

/** What a promotion gives, in words. */
export function describeBenefit(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'percentage':
      return `${benefit.percent}% de desconto`
    case 'amount':
      return `${formatBRL(benefit.amountCents)} de desconto`
    case 'pay-fewer':
      return `Leve ${benefit.take}, pague ${benefit.pay}`
    case 'steps':
      return benefit.steps.map(({ from, percent }) => `${percent}% a partir de ${from} peças`).join(', ')
    case 'freight':
      return benefit.percent === 100 ? 'Frete grátis' : `${benefit.percent}% de desconto no frete`
  }
}

export const describeMinimum = (minimumCents: number | null): string =>
  minimumCents === null ? '' : `a partir de ${formatBRL(minimumCents)}`

/** How the audit log says what a promotion asks for. */
export const auditedConditionTexts = {
  postalCodes: (from: string, to: string) => `CEP de ${from} a ${to}`,
  firstPurchase: 'Só na primeira compra',
  codes: (count: number) => `${count.toLocaleString('pt-BR')} códigos de um uso`,
  none: 'Sem código',
  products: (count: number) => (count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`),
} as const

export const countBelowCodes = (count: number): string =>
  `Já existem ${count.toLocaleString('pt-BR')} códigos, que podem estar com clientes. Informe esse número ou mais.`

/** What conditions ask of a product. */
export const conditionFlagTexts: Record<ProductFlag, string> = {
  new: 'Lançamentos',
  featured: 'Destaques',
  'set-of-four': 'Jogos com 4 unidades',
  'full-price': 'Só a preço cheio, sem outra redução',
}

/** Where a discount comes from. */
export const adjustmentKindTexts: Record<AdjustmentKind, string> = {
  promotion: 'Promoção',
  coupon: 'Cupom',
  payment: 'Desconto no Pix',
  manual: 'Desconto da equipe',
  credit: 'Crédito do cliente',
}
