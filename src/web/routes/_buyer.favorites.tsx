import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { FavoritesScreen } from '#web/storefront/favorites/favorites-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_buyer/favorites')({
  head: ({ match }) => pageHead(match, { title: pageTitles.favorites }),
  component: FavoritesScreen,
})
