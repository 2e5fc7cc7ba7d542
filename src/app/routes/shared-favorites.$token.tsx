import { createFileRoute } from '@tanstack/react-router'
import { SharedFavoritesScreen } from '#modules/catalog/favorites/web/shared-favorites-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { LateContent } from '../web/layout/page-states.tsx'

export const Route = createFileRoute('/shared-favorites/$token')({
  ssr: false,
  head: ({ match }) => pageHead(match),
  component: () => (
    <LateContent>
      <SharedFavoritesScreen token={Route.useParams().token} />
    </LateContent>
  ),
})
