import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { formatVehicle, vehicleName } from '#modules/fitment/cars/car-names.ts'
import { useCarSearch } from '#modules/fitment/garage/web/my-car.ts'
import { RulesLink } from '#modules/fitment/verdicts/web/fit-line.tsx'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { buttonStyle } from '#platform/web/ui/index.ts'
import { listingPageTexts as texts } from './texts.ts'

type SearchHeadProps = { term: string; listing: Listing }

/** Above what a search found: how it was understood, and what to ask of a car or its make. */
export function SearchHead({ term, listing }: SearchHeadProps) {
  const { searchedCar, searchedMake, correctedSearch, droppedWords = [], total } = listing
  return (
    <>
      {searchedCar && <SearchedCar term={term} car={searchedCar} isFittingList={listing.verdicts !== undefined} />}
      {searchedMake && (
        <Choices title={texts.whichModel(searchedMake.make)} hint={texts.modelHint}>
          {searchedMake.models.map((model) => (
            <Choice key={model} search={{ search: `${term} ${model}` }} name={model} />
          ))}
        </Choices>
      )}
      {correctedSearch && <CorrectedSearchNotice search={term} corrected={correctedSearch} />}
      {droppedWords.length > 0 && total > 0 && <Notice>{texts.dropped(droppedWords, total)}</Notice>}
    </>
  )
}

/** Says that the search used other words than those typed. */
export const CorrectedSearchNotice = ({ search, corrected }: { search: string; corrected: string }) => (
  <Notice>
    {texts.correctedSearch
      // With functions, since a '$' in the text would have a special meaning.
      .replace('{corrected}', () => corrected)
      .replace('{search}', () => search)}
  </Notice>
)

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 wrap-anywhere rounded-sm bg-mist px-4 py-3.5 leading-snug">{children}</p>
)

type SearchedCarProps = { term: string; car: NonNullable<Listing['searchedCar']>; isFittingList: boolean }

/** A car without a year asks for it; the list of what fits says so; any other search leads to it. */
function SearchedCar({ term, car: { make, model, year, years }, isFittingList }: SearchedCarProps) {
  const searchFor = useCarSearch()
  const vehicleOf = (one: number) => ({ brand: make, model, year: one })
  if (year !== null && years.includes(year)) {
    const vehicle = formatVehicle(vehicleOf(year))
    const name = vehicleName(vehicleOf(year))
    if (isFittingList) return <FittingCar search={searchFor(vehicle)} name={name} />
    return (
      <Link
        to="/products"
        search={searchFor(vehicle)}
        className={buttonStyle('primary', 'medium', 'mb-6 w-full text-balance sm:w-auto')}
      >
        <CarFront className="size-5.5 shrink-0" />
        {vehicleTexts.searched.see(name)}
      </Link>
    )
  }
  const name = model.startsWith(make) ? model : `${make} ${model}`
  const wanted = year === null ? term : term.replace(String(year), '').trim()
  return (
    <Choices
      title={vehicleTexts.searched.whichYear(name)}
      hint={year === null ? vehicleTexts.searched.hint : vehicleTexts.searched.noData(year)}
    >
      {years.map((one) => (
        <Choice
          key={one}
          search={{ search: `${wanted} ${one}` }}
          name={String(one)}
          label={vehicleTexts.searched.see(vehicleName(vehicleOf(one)))}
        />
      ))}
    </Choices>
  )
}

const FittingCar = ({ search, name }: { search: ListingSearch; name: string }) => (
  <div className="mb-5 flex items-start gap-3 rounded-md bg-paper px-4 py-3.5">
    <CarFront className="size-5.5 shrink-0" />
    <div className="text-sm leading-snug">
      <p className="font-bold text-base">{texts.fitsCar(name)}</p>
      <p className="mt-0.5 text-steel">
        {vehicleTexts.everywhere} <RulesLink />
      </p>
      <Link
        to="/products"
        search={search}
        className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
      >
        {vehicleTexts.searched.see(name)}
      </Link>
    </div>
  </div>
)

type ChoicesProps = { title: string; hint: string; children: ReactNode }

const Choices = ({ title, hint, children }: ChoicesProps) => (
  <section aria-labelledby="searched-car" className="mb-6 rounded-md bg-paper px-4 py-4">
    <h2 id="searched-car" className="flex items-center gap-2 font-bold">
      <CarFront className="size-5.5 shrink-0" />
      {title}
    </h2>
    <p className="mt-0.5 text-sm text-steel">{hint}</p>
    <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
  </section>
)

type ChoiceProps = { search: ListingSearch; name: string; label?: string }

const Choice = ({ search, name, label }: ChoiceProps) => (
  <li>
    <Link
      to="/products"
      search={search}
      aria-label={label}
      className="tabular flex min-h-11 items-center rounded-sm bg-white px-4 font-bold ring-1 ring-line ring-inset transition-colors hover:ring-ink"
    >
      {name}
    </Link>
  </li>
)
