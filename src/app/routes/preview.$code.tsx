import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#modules/catalog/product-page/web/preview-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/preview/$code')({
  head: ({ match }) => pageHead(match),
  component: () => <PreviewScreen code={Route.useParams().code} />,
})
