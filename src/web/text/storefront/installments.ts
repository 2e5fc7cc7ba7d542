import { type Cents, formatBRL, installmentsOf } from '#domain/money.ts'

/** 'ou 12x de R$ 43,33 sem juros'; undefined for a price that is too low for installments. */
export function installmentsText(priceCents: Cents, most: number): string | undefined {
  const { count, each } = installmentsOf(priceCents, most)
  return count > 1 ? `ou ${count}x de ${formatBRL(each)} sem juros` : undefined
}
