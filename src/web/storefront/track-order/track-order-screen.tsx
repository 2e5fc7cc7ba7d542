import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { trackingFaults } from '#domain/tracking-page.ts'
import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { TrackOrderForm } from './track-order-form.tsx'
import { TrackedOrder } from './tracked-order.tsx'
import { typedTrackingQuery } from './tracked-order-query.ts'

/**
 * Asks which order to track, and shows its status once the form, or the link of an e-mail, has given this
 * browser access to it.
 */
export function TrackOrderScreen() {
  const search: { order?: unknown; fault?: unknown; typed?: unknown } = useSearch({ strict: false })
  const { data: typed } = useQuery(typedTrackingQuery(search.typed))
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: layoutTexts.trackOrder }]} />
      {search.order === undefined ? (
        <TrackOrderForm fault={trackingFaults.find((known) => known === search.fault)} typed={typed} />
      ) : (
        <TrackedOrder number={String(search.order)} />
      )}
    </div>
  )
}
