import { createFileRoute } from '@tanstack/react-router'
import { VehicleNotFound, VehiclePage } from '#modules/catalog/fitting/web/vehicle-page.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'

export const Route = createFileRoute('/vehicles/$model/$year')({
  // Loaded with the page's texts: other pages need neither.
  loader: async (asked) => (await import('#modules/catalog/fitting/web/load-vehicle-page.ts')).loadVehiclePage(asked),
  head: ({ loaderData, match }) => pageHead(match, loaderData?.head ?? { title: layoutTexts.notFound, isHidden: true }),
  component: VehiclePage,
  notFoundComponent: VehicleNotFound,
})
