import { Link } from '@tanstack/react-router'
import { editProductAddress } from '#web/back-office/shared/product-addresses.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import type { CategorisationResult } from './use-categorisation.ts'

const texts = adminProductListTexts.categorisation
const outcomes = ['categorised', 'no-suggestion', 'category-missing', 'has-category', 'gone'] as const

/** The result for each product, in groups; each links to the product's form. */
export function CategorisationResults({ results }: { results: readonly CategorisationResult[] }) {
  const groups = Map.groupBy(results, ({ outcome }) => outcome)
  return outcomes.map((outcome) => {
    const group = groups.get(outcome) ?? []
    return group.length === 0 ? null : (
      <section key={outcome} className="mt-4">
        <h3 className="font-extrabold">
          {texts.outcomes[outcome]} <span className="tabular font-normal text-steel">({group.length})</span>
        </h3>
        <ul className="mt-1 divide-y divide-line">
          {group.map(({ id, name, category }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              {outcome === 'gone' ? (
                <span>{name}</span>
              ) : (
                <Link to={editProductAddress(id)} className="min-h-6 text-link underline-offset-4 hover:underline">
                  {name}
                </Link>
              )}
              {category && <span className="font-semibold text-sm">{category}</span>}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
