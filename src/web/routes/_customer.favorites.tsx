import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { FavoritesScreen } from '#web/storefront/favorites/favorites-screen.tsx'
import { favoritesTexts } from '#web/text/storefront/favorites-texts.ts'

export const Route = createFileRoute('/_customer/favorites')({
  head: ({ match }) => pageHead(match, { title: favoritesTexts.title }),
  component: FavoritesScreen,
})
