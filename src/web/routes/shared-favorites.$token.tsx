import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { SharedFavoritesScreen } from '#web/storefront/favorites/shared-favorites-screen.tsx'
import { LateContent } from '#web/storefront/layout/late-content.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/shared-favorites/$token')({
  ssr: false,
  head: ({ match }) => pageHead(match, { title: pageTitles.sharedFavorites }),
  component: () => (
    <LateContent>
      <SharedFavoritesScreen token={Route.useParams().token} />
    </LateContent>
  ),
})
