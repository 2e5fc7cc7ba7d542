import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { PreviewScreen } from '#web/storefront/product/preview-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/preview/$code')({
  head: ({ match }) => pageHead(match, { title: pageTitles.preview }),
  component: Preview,
})

function Preview() {
  return <PreviewScreen code={Route.useParams().code} />
}
