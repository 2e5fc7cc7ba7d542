import { createFileRoute } from '@tanstack/react-router'
import { FavoritesScreen } from '../web/favorites-screen.tsx'

export const Route = createFileRoute('/_buyer/favorites')({ component: FavoritesScreen })
