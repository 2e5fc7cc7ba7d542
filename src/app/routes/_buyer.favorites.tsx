import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'
import { FavoritesScreen } from '../web/favorites-screen.tsx'

export const Route = createFileRoute('/_buyer/favorites')({
  head: ({ match }) => pageHead(match, { title: pageTitles.favorites }),
  component: FavoritesScreen,
})
