import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { vehiclePageTexts as texts } from '#web/text/storefront/vehicle-page-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown in place of a car that is unknown, or for which the shop has nothing. */
export function VehicleNotFound() {
  return (
    <EmptyState
      isPage
      className="min-h-[60vh] justify-center"
      icon={<CarFront aria-hidden="true" />}
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link to="/vehicles" className={buttonStyle('primary')}>
          {texts.toAll}
        </Link>
      }
    />
  )
}
