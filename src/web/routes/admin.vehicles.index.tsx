import { createFileRoute } from '@tanstack/react-router'
import { VehiclesScreen } from '#web/back-office/vehicles/vehicles-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

export const Route = createFileRoute('/admin/vehicles/')({
  head: ({ match }) => pageHead(match, { title: adminTexts.areas.vehicles }),
  component: VehiclesScreen,
})
