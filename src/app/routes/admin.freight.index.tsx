import { createFileRoute } from '@tanstack/react-router'
import { FreightScreen } from '#modules/shipping/freight/web/freight-screen.tsx'
import { identifierParameter } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/freight/')({
  validateSearch: ({ version }): { version?: string | undefined } => ({ version: identifierParameter(version) }),
  component: () => <FreightScreen versionId={Route.useSearch().version} />,
})
