import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import { formatTyreSize, parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import { TypedTyreField, useTypedTyre } from '#modules/fitment/garage/web/own-tyre-choice.tsx'
import { ownTyreTexts } from '#modules/fitment/garage/web/texts.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { buttonStyle } from '#platform/web/ui/index.ts'
import { categoriesQuery } from '../queries.ts'

const texts = vehicleTexts.unknownCar

type UnknownCarProps = { search: ListingSearch; onChange: (change: Partial<ListingSearch>) => void }

/** In place of the products of a car without records: the size on its tyres is what the shop needs to know. */
export function UnknownCar({ search, onChange }: UnknownCarProps) {
  const headingId = useId()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const typing = useTypedTyre((ownTyre) => onChange({ ownTyre, page: undefined }), { isOpen: true })
  const own = search.ownTyre ? parseTyreSize(search.ownTyre) : undefined
  return (
    <section aria-labelledby={headingId} className="max-w-2xl rounded-md bg-paper p-4 md:p-6">
      {own && <p className="mb-3 font-bold">{texts.noneOfSize(formatTyreSize(own))}</p>}
      <h2 id={headingId} className="font-extrabold text-lg leading-tight md:text-xl">
        {ownTyreTexts.question}
      </h2>
      <p className="mt-1 text-pretty text-sm text-steel leading-snug">{texts.hint}</p>
      <TypedTyreField typing={typing} />
      <ul className="mt-4 flex flex-wrap gap-2">
        {texts.all.map(({ category, label }) => {
          const id = categories.find(({ name }) => normaliseForSearch(name) === category)?.id
          return (
            id && (
              <li key={category}>
                <Link to="/products" search={{ category: id }} className={buttonStyle('secondary')}>
                  {label}
                </Link>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
