import { createFileRoute } from '@tanstack/react-router'
import { SharedFavoritesScreen } from '#modules/catalog/favorites/web/shared-favorites-screen.tsx'
import { LateContent } from '../web/layout/page-states.tsx'

export const Route = createFileRoute('/shared-favorites/$token')({
  ssr: false,
  component: () => (
    <LateContent>
      <SharedFavoritesScreen token={Route.useParams().token} />
    </LateContent>
  ),
})
