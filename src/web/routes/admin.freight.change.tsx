import { createFileRoute } from '@tanstack/react-router'
import { ChangeFreightScreen } from '#web/back-office/freight/change-freight-screen.tsx'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/freight/change')({
  validateSearch: ({ replaces }): { replaces?: string | undefined } => ({ replaces: identifierParameter(replaces) }),
  head: ({ match }) => pageHead(match, { title: adminTitles.changeFreight }),
  component: ChangePage,
})

function ChangePage() {
  const { replaces } = Route.useSearch()
  return <ChangeFreightScreen key={replaces} replacesId={replaces} />
}
