import { createFileRoute } from '@tanstack/react-router'
import { BulkEditsScreen } from '#modules/supply/bulk-edits/web/bulk-edits-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/products/changes/')({
  head: ({ match }) => pageHead(match, { title: pageTitles.productChanges }),
  component: () => <BulkEditsScreen />,
})
