import { createFileRoute } from '@tanstack/react-router'
import { AddPromotionScreen } from '#modules/sales/promotions/web/promotion-screens.tsx'
import { identifierParameter } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/promotions/add')({
  validateSearch: ({ copy }): { copy?: string | undefined } => ({ copy: identifierParameter(copy) }),
  component: AddPage,
})

function AddPage() {
  const { copy } = Route.useSearch()
  return <AddPromotionScreen key={copy} copyId={identifierParameter(copy)} />
}
