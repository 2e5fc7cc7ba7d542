import { createFileRoute } from '@tanstack/react-router'
import { ChangeFreightScreen } from '#modules/shipping/freight/web/change-freight-screen.tsx'
import { identifierParameter } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/freight/change')({
  validateSearch: ({ replaces }): { replaces?: string | undefined } => ({ replaces: identifierParameter(replaces) }),
  head: ({ match }) => pageHead(match),
  component: ChangePage,
})

function ChangePage() {
  const { replaces } = Route.useSearch()
  return <ChangeFreightScreen key={replaces} replacesId={replaces} />
}
