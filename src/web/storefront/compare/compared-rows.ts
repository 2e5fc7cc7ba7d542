import type { ChosenProduct } from '#contract/shop/catalog.ts'
import {
  factSpecifications,
  fitmentSpecifications,
  labelSpecifications,
  weightSpecification,
} from '#web/storefront/shared/specifications.ts'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'

/** What is told of one thing by each of the products; undefined where one does not say. */
export type ComparedRow = { name: string; values: (string | undefined)[] }

/** All that any of the products tells, in the order of its measures. */
export function comparedRows(products: readonly ChosenProduct[]): ComparedRow[] {
  const facts = products.map((product) => [
    ...fitmentSpecifications(product),
    ...factSpecifications(product),
    ...labelSpecifications(product),
    ...weightSpecification(product),
  ])
  // What only the second one tells stands where it stands there: kinds that differ are rarely compared.
  const names = [...new Set(facts.flat().map(({ name }) => name))]
  return [
    { name: texts.category, values: products.map(({ category }) => category ?? undefined) },
    ...names.map((name) => ({ name, values: facts.map((own) => own.find((fact) => fact.name === name)?.value) })),
    { name: texts.availability, values: products.map(availability) },
  ]
}

function availability({ isSoldOut, isPriceOnRequest }: ChosenProduct): string {
  if (isSoldOut) return texts.soldOut
  return isPriceOnRequest ? texts.onRequest : texts.inStock
}
