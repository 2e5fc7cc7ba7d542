import { createFileRoute } from '@tanstack/react-router'
import { FeedScreen } from '#modules/supply/exports/web/feed-screen.tsx'

export const Route = createFileRoute('/admin/exports')({ component: FeedScreen })
