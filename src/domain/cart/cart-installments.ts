import { type Cents, installmentsOf, maxInstallments } from '../money.ts'

type Item = { name: string; unitPriceCents: Cents; installments: number }

export type CartInstallments = {
  count: number
  /** The names of the items because of which there are fewer; empty if only the total limits them. */
  limitedBy: readonly string[]
}

/**
 * In how many installments a cart can be paid: as many as its total and all of its items allow. The number of
 * an item that its price implies anyway, such as 2 for R$ 49,90, says nothing about a larger total.
 */
export function cartInstallments(items: readonly Item[], totalCents: Cents): CartInstallments {
  const most = Math.min(maxInstallments, ...items.map(limitOf))
  const { count } = installmentsOf(totalCents, most)
  const isLimited = count < installmentsOf(totalCents, maxInstallments).count
  return { count, limitedBy: isLimited ? items.filter((item) => limitOf(item) === most).map(nameOf) : [] }
}

const limitOf = ({ unitPriceCents, installments }: Item) =>
  installments < installmentsOf(unitPriceCents, maxInstallments).count ? installments : maxInstallments

const nameOf = ({ name }: Item) => name
