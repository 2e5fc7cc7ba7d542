import { createFileRoute } from '@tanstack/react-router'
import { FreightScreen } from '#web/back-office/freight/freight-screen.tsx'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/freight/')({
  validateSearch: ({ version }): { version?: string | undefined } => ({ version: identifierParameter(version) }),
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.freight }),
  component: () => <FreightScreen versionId={Route.useSearch().version} />,
})
