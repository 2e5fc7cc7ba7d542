import { Link } from '@tanstack/react-router'
import type { VehicleDetail } from '#contract/shop/vehicles.ts'
import { vehiclePageTexts as texts } from '#web/text/storefront/vehicle-page-texts.ts'
import { formatFactorySet, generationMeasures } from './format-measures.ts'

type Generation = VehicleDetail['generations'][number]

/** The factory measures of a car, by generation if its year has several. */
export function FactoryMeasures({ detail: { generations, vehicle } }: { detail: VehicleDetail }) {
  return (
    <section aria-labelledby="factory-measures" className="mt-6 rounded-md bg-paper px-4 py-5 md:px-6">
      <h2 id="factory-measures" className="font-extrabold text-xl leading-tight md:text-2xl">
        {texts.measures}
      </h2>
      {generations.map((generation) => (
        <div key={generation.label} className="mt-4">
          {generations.length > 1 && <h3 className="mb-2 font-bold">{texts.generation(generation.label)}</h3>}
          <Measures generation={generation} />
          <FactorySizes
            sets={generation.factorySets}
            vehicle={vehicle.text}
            Heading={generations.length > 1 ? 'h4' : 'h3'}
          />
          {generation.confidence === 'low' && <p className="mt-3 text-sm">{texts.unsure}</p>}
        </div>
      ))}
    </section>
  )
}

function Measures({ generation }: { generation: Generation }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      {generationMeasures(generation).map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-steel">{name}</dt>
          <dd className="tabular font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FactorySizesProps = { sets: Generation['factorySets']; vehicle: string; Heading: 'h3' | 'h4' }

/** The factory's tyres; each links to what fits a car that has it. */
function FactorySizes({ sets, vehicle, Heading }: FactorySizesProps) {
  if (sets.length === 0) return null
  return (
    <>
      <Heading className="mt-4 font-bold">{texts.sizes}</Heading>
      <p className="mt-0.5 text-sm text-steel">{texts.sizesHint}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {sets.map((set, place) => (
          <li key={place}>
            <Link
              to="/products"
              search={{ vehicle, ownTyre: set.tyreSize }}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-sm bg-white px-4 py-2.5 ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              <span className="tabular font-bold">{set.tyreSize}</span>
              <span className="tabular text-sm text-steel">{formatFactorySet(set)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
