import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { VehicleNotFound } from '#web/storefront/vehicles/vehicle-not-found.tsx'
import { VehiclePage } from '#web/storefront/vehicles/vehicle-page.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'

export const Route = createFileRoute('/vehicles/$model/$year')({
  // Loaded with the page's texts: other pages need neither.
  loader: async (asked) => (await import('#web/storefront/vehicles/load-vehicle-page.ts')).loadVehiclePage(asked),
  head: ({ loaderData, match }) => pageHead(match, loaderData?.head ?? { title: layoutTexts.notFound, isHidden: true }),
  component: VehiclePage,
  notFoundComponent: VehicleNotFound,
})
