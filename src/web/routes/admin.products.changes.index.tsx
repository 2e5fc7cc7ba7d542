import { createFileRoute } from '@tanstack/react-router'
import { BulkEditsScreen } from '#web/back-office/bulk-edit/bulk-edits-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/products/changes/')({
  head: ({ match }) => pageHead(match, { title: pageTitles.productChanges }),
  component: () => <BulkEditsScreen />,
})
