import { createFileRoute } from '@tanstack/react-router'
import { ContradictionsScreen } from '#modules/catalog/car-mentions/web/contradictions-screen.tsx'
import { pageParameter, readParameters } from '#platform/web/lists/search-parameters.ts'

const pageOnly = readParameters({ page: pageParameter })

export const Route = createFileRoute('/admin/products/car-mentions')({
  validateSearch: pageOnly,
  component: () => <ContradictionsScreen search={pageOnly(Route.useSearch())} />,
})
