import { createFileRoute } from '@tanstack/react-router'
import { BulkEditsScreen } from '#modules/supply/bulk-edits/web/bulk-edits-screen.tsx'

export const Route = createFileRoute('/admin/products/changes/')({
  component: () => <BulkEditsScreen />,
})
