import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import type { ProductFit as Fit } from '#contract/shop/vehicles.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { calledVehicle } from '#domain/catalog/listing-heading.ts'
import { formatBRL } from '#domain/money.ts'
import { CarChooser } from '#web/storefront/shared/fit/car-chooser.tsx'
import { productFitQuery } from '#web/storefront/shared/fit/fit-queries.ts'
import { keepMyCar, type MyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { VerdictBadge } from '#web/storefront/shared/fit/verdict-badge.tsx'
import { fitReasonText } from '#web/text/storefront/fit-reason-text.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { CarFront } from '#web/ui/icons.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { measureName } from './measure-names.ts'

const texts = vehicleTexts.fit

const hasMeasures = ({ fitment }: ProductDetail) => fitment.kind !== null

/** Whether the product fits the visitor's car; who has none may choose one. Nothing for what belongs to no wheel. */
export function ProductFit({ product }: { product: ProductDetail }) {
  const car = useMyCar()
  if (!hasMeasures(product)) return null
  return (
    <section aria-labelledby="fit-heading" className="mt-6 rounded-md bg-paper px-4 py-4">
      <h2 id="fit-heading" className="mb-3 flex items-center gap-2 font-bold">
        <CarFront aria-hidden="true" className="size-5 shrink-0" />
        {car ? texts.title(calledVehicle(car.vehicle)) : texts.ask}
      </h2>
      {car ? <FitOnCar productId={product.id} car={car} /> : <CarChooser />}
    </section>
  )
}

function FitOnCar({ productId, car }: { productId: string; car: MyCar }) {
  const { data, isError } = useQuery(productFitQuery(productId, car))
  if (isError) return <p className="text-sm">{texts.failed}</p>
  if (!data) return <LoadingArea label={texts.loading} blocks={['h-6 w-32', 'mt-3 h-24 w-full']} />
  return (
    <>
      <VerdictBadge verdict={data.verdict} className="text-sm" />
      <ReasonTable reasons={data.reasons} />
      {data.ring && <Ring ring={data.ring} />}
      <Tyres tyres={data.tyres} />
      <p className="mt-3 text-pretty text-steel text-sm leading-snug">{vehicleTexts.everywhere}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <Link to="/products" search={car} className="flex min-h-11 items-center font-semibold text-link underline">
          {texts.seeAll}
        </Link>
        <button
          type="button"
          className="flex min-h-11 items-center font-semibold text-link underline"
          onClick={() => keepMyCar(undefined)}
        >
          {texts.otherCar}
        </button>
      </p>
    </>
  )
}

/** Measure by measure: the car's, the product's, and what follows; on narrow screens one below the other. */
function ReasonTable({ reasons }: { reasons: Fit['reasons'] }) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.measure}</th>
          <th scope="col">{texts.car}</th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, place) => (
          <tr key={place} className="grid grid-cols-2 gap-x-3 border-line border-t py-2.5 first:border-t-0">
            <th scope="row" className="col-span-2 flex flex-wrap items-center gap-2 font-bold">
              {measureName(reason.code)}
              {reason.generation && (
                <span className="font-normal text-steel">{texts.generation(reason.generation)}</span>
              )}
            </th>
            <td>
              <span className="text-steel">{texts.car}: </span>
              {shown(reason.vehicle)}
            </td>
            <td>
              <span className="text-steel">{texts.product}: </span>
              {shown(reason.product)}
            </td>
            <td className="col-span-2 mt-1 grid grid-cols-[auto_1fr] items-start gap-2 text-pretty leading-snug">
              {reason.grade === 'info' ? (
                <span className="rounded-sm bg-mist px-1.5 py-1 font-bold text-xs leading-none">{texts.info}</span>
              ) : (
                <VerdictBadge verdict={reason.grade} />
              )}
              <span>{fitReasonText(reason)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(value: string | number | null): string {
  if (value === null) return texts.unknown
  return typeof value === 'number' ? formatDecimal(value) : value.replace(/(\d)\.(\d)/g, '$1,$2')
}

function Ring({ ring: { outerMm, innerMm, product } }: { ring: NonNullable<Fit['ring']> }) {
  const name = texts.ring(formatDecimal(outerMm), formatDecimal(innerMm))
  return (
    <p className="mt-2 rounded-sm bg-white px-3 py-2.5 text-sm ring-1 ring-line">
      {product ? (
        <>
          <Link
            to="/products/$productId"
            params={{ productId: product.id }}
            className="font-semibold text-link underline"
          >
            {name}
          </Link>
          {!product.isPriceOnRequest && `: ${texts.ringFor(formatBRL(product.priceCents))}`}
        </>
      ) : (
        <b>{name}</b>
      )}
    </p>
  )
}

function Tyres({ tyres }: { tyres: Fit['tyres'] }) {
  if (tyres.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-bold">{texts.tyres}</h3>
      <ul className="mt-1 grid gap-1">
        {tyres.map(({ id, name, priceCents, isPriceOnRequest }) => (
          <li key={id}>
            <Link to="/products/$productId" params={{ productId: id }} className="text-link underline">
              {name}
            </Link>
            {!isPriceOnRequest && ` · ${formatBRL(priceCents)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
