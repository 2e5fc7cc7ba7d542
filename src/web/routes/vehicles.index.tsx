import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { VehiclesScreen } from '#web/storefront/vehicles/vehicles-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/vehicles/')({
  // Loaded with the page's texts: other pages need neither.
  loader: async (asked) => (await import('#web/storefront/vehicles/load-vehicles-page.ts')).loadVehiclesPage(asked),
  head: ({ loaderData, match }) =>
    pageHead(match, { title: pageTitles.vehicles, description: loaderData?.description ?? pageTitles.vehicles }),
  component: VehiclesScreen,
})
