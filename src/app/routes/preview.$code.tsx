import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#modules/catalog/product-page/web/preview-screen.tsx'

export const Route = createFileRoute('/preview/$code')({
  component: () => <PreviewScreen code={Route.useParams().code} />,
})
