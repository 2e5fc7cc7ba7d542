import { createFileRoute } from '@tanstack/react-router'
import { AddArticleScreen } from '#modules/catalog/content/web/content-screens.tsx'

export const Route = createFileRoute('/admin/contents/add')({ component: AddArticleScreen })
