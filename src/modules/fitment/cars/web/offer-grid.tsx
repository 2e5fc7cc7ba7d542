import { Link } from '@tanstack/react-router'
import { useMayEditHere } from '#platform/web/staff-rights.ts'
import { joinClasses } from '#platform/web/ui/index.ts'
import { type Offer, offers } from '../rules.ts'
import type { VehicleOffer, VehicleOffers } from '../staff-contract.ts'
import { adminVehicleTexts as texts } from './texts.ts'

const tones: Record<Offer, string> = {
  plain: 'bg-go text-white',
  remarked: 'bg-signal text-ink',
  none: 'bg-brake text-white',
}

function OfferSign({ offer }: { offer: Offer | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex h-6 w-5 items-center justify-center rounded-xs font-bold text-xs leading-none',
        offer ? tones[offer] : 'bg-mist text-steel',
      )}
    >
      {offer ? texts.offerSigns[offer] : '–'}
    </span>
  )
}

export function OfferLegend() {
  return (
    <div className="mb-4 text-sm">
      <p className="mb-2">{texts.offerOrder}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {offers.map((offer) => (
          <li key={offer} className="flex items-center gap-2">
            <OfferSign offer={offer} />
            {texts.legend[offer]}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <OfferSign offer={undefined} />
          {texts.noRecord}
        </li>
      </ul>
    </div>
  )
}

type Model = VehicleOffers['rows'][number]

const headStyle = 'sticky left-0 z-10 px-3 text-left'

/** Models below their make; on a narrow screen the years are scrolled beside them. */
export function OfferGrid({ offers: { rows, years } }: { offers: VehicleOffers }) {
  return (
    <div className="relative overflow-x-auto rounded-md bg-white ring-1 ring-line">
      <table aria-label={texts.gridLabel} className="w-full text-sm">
        <thead className="bg-mist/60 text-steel">
          <tr>
            <th
              scope="col"
              className={`${headStyle} bg-[color-mix(in_srgb,var(--color-mist)_60%,white)] py-2.5 font-semibold`}
            >
              {texts.model}
            </th>
            {years.map((year) => (
              <th key={year} scope="col" className="tabular px-1.5 py-2.5 text-center font-semibold">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ makeId }) => makeId)].map(([makeId, models]) => (
          <tbody key={makeId}>
            <tr className="border-line border-t bg-paper">
              <th scope="rowgroup" className={`${headStyle} bg-paper py-1`}>
                <Link
                  to="/admin/vehicles/makes/$makeId"
                  params={{ makeId }}
                  className="wrap-anywhere inline-flex min-h-8 items-center rounded-sm font-extrabold underline decoration-silver underline-offset-4 hover:decoration-ink"
                >
                  {models[0]?.make}
                </Link>
              </th>
              <td colSpan={years.length} />
            </tr>
            {models.map((model) => (
              <tr key={model.id} className="border-line border-t">
                <th scope="row" className={`${headStyle} wrap-anywhere min-w-28 max-w-40 bg-white py-1 font-semibold`}>
                  {model.name}
                </th>
                {model.years.map((offer) => (
                  <td key={offer.year} className="px-1 py-1 text-center">
                    <Cell model={model} offer={offer} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const cellStyle = 'inline-flex gap-px rounded-xs hover:outline-2 hover:outline-ink'

function Cell({ model, offer }: { model: Model; offer: VehicleOffer }) {
  const { year, generationId, wheel, toldTyre, tyre } = offer
  const mayEdit = useMayEditHere()
  const car = `${model.name} ${year}`
  if (generationId === null)
    return !mayEdit ? (
      <OfferSign offer={undefined} />
    ) : (
      <Link
        to="/admin/vehicles/models/$modelId/add"
        params={{ modelId: model.id }}
        search={{ year }}
        title={texts.cellWithoutRecord(car)}
        aria-label={texts.cellWithoutRecord(car)}
        className={cellStyle}
      >
        <OfferSign offer={undefined} />
      </Link>
    )
  const words = texts.cellInWords(car, {
    wheel: texts.offers[wheel],
    tyre: texts.offers[tyre],
    toldTyre: texts.offers[toldTyre],
    sizes: offer.sizeCount,
    served: offer.servedSizeCount,
  })
  return (
    <Link
      to="/admin/vehicles/generations/$generationId"
      params={{ generationId }}
      title={words}
      aria-label={words}
      className={cellStyle}
    >
      {[wheel, toldTyre, tyre].map((one, place) => (
        <OfferSign key={place} offer={one} />
      ))}
    </Link>
  )
}
