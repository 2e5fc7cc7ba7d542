import { createFileRoute } from '@tanstack/react-router'
import { FreightScreen } from '#modules/shipping/freight/web/freight-screen.tsx'
import { identifierParameter } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/freight/')({
  validateSearch: ({ version }): { version?: string | undefined } => ({ version: identifierParameter(version) }),
  head: ({ match }) => pageHead(match),
  component: () => <FreightScreen versionId={Route.useSearch().version} />,
})
