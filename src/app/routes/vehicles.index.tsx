import { createFileRoute } from '@tanstack/react-router'
import { VehiclesScreen } from '#modules/catalog/fitting/web/vehicles-screen.tsx'
import { sitePages } from '#platform/site-map.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/vehicles/')({
  // Loaded with the page's texts: other pages need neither.
  loader: async (asked) => (await import('#modules/catalog/fitting/web/vehicle-queries.ts')).loadVehiclesPage(asked),
  head: ({ loaderData, match }) =>
    pageHead(match, { description: loaderData?.description ?? sitePages['/vehicles'].title }),
  component: VehiclesScreen,
})
