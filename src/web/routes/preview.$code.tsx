import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { PreviewScreen } from '#web/storefront/product/preview-screen.tsx'
import { previewTexts } from '#web/text/storefront/preview-texts.ts'

export const Route = createFileRoute('/preview/$code')({
  head: ({ match }) => pageHead(match, { title: previewTexts.title }),
  component: Preview,
})

function Preview() {
  return <PreviewScreen code={Route.useParams().code} />
}
