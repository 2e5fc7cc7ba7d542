import type { ReactNode } from 'react'
import type { Listing } from '#contract/shop/catalog.ts'
import { listingPageSize } from '#domain/pagination.ts'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { vehicleTexts as texts } from '#web/text/storefront/vehicle-texts.ts'
import { CarFront, Check, Ruler } from '#web/ui/icons.ts'

/** Above the products for a vehicle: what is shown, and how far it can be relied on. */
export function VehicleNotice({ listing }: { listing: Listing | undefined }) {
  return (
    <div className="mb-6 flex items-start gap-3 rounded-sm bg-ink px-4 py-3.5 text-white">
      <CarFront aria-hidden="true" className="size-6 shrink-0 text-signal" />
      <div>
        <p className="font-semibold">{texts.banner}</p>
        {listing && listing.total > 0 && (
          <p className="mt-1 max-w-4xl text-silver text-sm leading-snug">{noticeOf(listing)}</p>
        )}
      </div>
    </div>
  )
}

function noticeOf({ fittingCount }: Listing): string {
  if (fittingCount === null) return texts.unknown
  return fittingCount === 0 ? texts.noneKnown : texts.known
}

type VehicleProductsProps = { listing: Listing; vehicle: string; layout: 'grid' | 'list'; className: string }

/** A page of the products for a vehicle: those known to fit, then, apart from them, the ones to be measured first. */
export function VehicleProducts({ listing, vehicle, layout, className }: VehicleProductsProps) {
  const { products, page, total } = listing
  const fittingCount = listing.fittingCount ?? 0
  const fittingHere = Math.max(0, fittingCount - (page - 1) * listingPageSize)
  const fitting = products.slice(0, fittingHere)
  const others = products.slice(fittingHere)
  return (
    <>
      {fitting.length > 0 && (
        <Part icon={<Check aria-hidden="true" className="text-go" />} title={texts.fitting} count={fittingCount}>
          <ProductGrid
            products={fitting}
            layout={layout}
            priorityCount={2}
            className={className}
            fit={{ vehicle, isKnown: true }}
          />
        </Part>
      )}
      {others.length > 0 && (
        <Part
          icon={<Ruler aria-hidden="true" className="text-steel" />}
          title={texts.others}
          text={texts.othersText}
          count={total - fittingCount}
        >
          <ProductGrid
            products={others}
            layout={layout}
            priorityCount={fitting.length > 0 ? 0 : 2}
            className={className}
            fit={{ vehicle, isKnown: false }}
          />
        </Part>
      )}
    </>
  )
}

type PartProps = { icon: ReactNode; title: string; text?: string; count: number; children: ReactNode }

function Part({ icon, title, text, count, children }: PartProps) {
  return (
    <div className="border-line not-first:mt-10 not-first:border-t not-first:pt-8">
      <h3 className="flex items-center gap-2.5 font-extrabold text-lg leading-tight md:text-xl [&>svg]:size-6 [&>svg]:shrink-0">
        {icon}
        <span>
          {title} <span className="tabular font-normal text-steel">({count})</span>
        </span>
      </h3>
      {text && <p className="mt-1.5 max-w-3xl text-pretty text-steel text-sm leading-snug">{text}</p>}
      <div className="mt-4">{children}</div>
    </div>
  )
}
