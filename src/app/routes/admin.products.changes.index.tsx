import { createFileRoute } from '@tanstack/react-router'
import { BulkEditsScreen } from '#modules/supply/bulk-edits/web/bulk-edits-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/products/changes/')({
  head: ({ match }) => pageHead(match),
  component: () => <BulkEditsScreen />,
})
