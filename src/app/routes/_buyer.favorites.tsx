import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { FavoritesScreen } from '../web/favorites-screen.tsx'

export const Route = createFileRoute('/_buyer/favorites')({
  head: ({ match }) => pageHead(match),
  component: FavoritesScreen,
})
