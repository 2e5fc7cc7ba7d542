import { createFileRoute } from '@tanstack/react-router'
import { VehiclesScreen } from '#web/back-office/vehicles/vehicles-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/vehicles/')({
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.vehicles }),
  component: VehiclesScreen,
})
