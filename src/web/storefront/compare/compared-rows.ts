import type { ChosenProduct } from '#contract/shop/catalog.ts'
import {
  factSpecifications,
  fitmentSpecifications,
  labelSpecifications,
  weightSpecification,
} from '#web/storefront/shared/specifications.ts'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'

/** The values of one attribute for each product; undefined where it is unknown. */
export type ComparedRow = { name: string; values: (string | undefined)[] }

/** All attributes of any of the products, in the order of the first product's. */
export function comparedRows(products: readonly ChosenProduct[]): ComparedRow[] {
  const facts = products.map((product) => [
    ...fitmentSpecifications(product),
    ...factSpecifications(product),
    ...labelSpecifications(product),
    ...weightSpecification(product),
  ])
  // An attribute that only the second product has keeps its position there: different kinds are rarely compared.
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
