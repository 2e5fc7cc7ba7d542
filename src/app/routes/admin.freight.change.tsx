import { createFileRoute } from '@tanstack/react-router'
import { ChangeFreightScreen } from '#modules/shipping/freight/web/change-freight-screen.tsx'
import { identifierParameter } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/freight/change')({
  validateSearch: ({ replaces }): { replaces?: string | undefined } => ({ replaces: identifierParameter(replaces) }),
  component: ChangePage,
})

function ChangePage() {
  const { replaces } = Route.useSearch()
  return <ChangeFreightScreen key={replaces} replacesId={replaces} />
}
