import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vehicleSlug } from '#modules/fitment/cars/car-names.ts'
import { sitePages } from '#platform/site-map.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { vehiclePageTexts as texts } from './texts.ts'
import { vehiclesOnSaleQuery } from './vehicle-queries.ts'

/** Each model links to its newest year, which links to the others. */
export function VehiclesScreen() {
  const { data: makes } = useSuspenseQuery(vehiclesOnSaleQuery())
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: texts.all }]} />
      <h1 className="mt-4 font-black text-[1.75rem] leading-[1.05] tracking-tight md:mt-6 md:text-4xl">
        {sitePages['/vehicles'].title}
      </h1>
      <p className="mt-3 max-w-3xl text-pretty text-lg text-steel">
        {makes.length === 0 ? texts.noneYet : texts.allIntro}
      </p>
      {makes.length > 1 && <MakeLinks makes={makes.map(({ make }) => make)} />}
      <div className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {makes.map(({ make, models }) => (
          <section key={make} id={vehicleSlug(make)} aria-label={make}>
            <h2 className="wrap-anywhere border-signal border-b-4 pb-1 font-extrabold text-lg">{make}</h2>
            <ul className="mt-1">
              {models.map(({ name, slug, years }) => (
                <li key={slug} className="border-line border-b">
                  <Link
                    to="/vehicles/$model/$year"
                    params={{ model: slug, year: String(years.at(-1)) }}
                    className="flex min-h-11 items-center justify-between gap-3 wrap-anywhere hover:text-link hover:underline"
                  >
                    {name}
                    <span className="tabular shrink-0 text-sm text-steel">
                      {texts.years(years[0] ?? 0, years.at(-1) ?? 0)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** On a phone the models of makes are far below each other. */
function MakeLinks({ makes }: { makes: readonly string[] }) {
  return (
    <nav aria-label={texts.makes} className="mt-5 sm:hidden">
      <ul className="flex flex-wrap gap-2">
        {makes.map((make) => (
          <li key={make}>
            <a
              href={`#${vehicleSlug(make)}`}
              className="wrap-anywhere flex min-h-11 items-center rounded-sm px-3 font-semibold text-sm ring-1 ring-line hover:bg-paper"
            >
              {make}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
