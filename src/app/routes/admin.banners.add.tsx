import { createFileRoute } from '@tanstack/react-router'
import { AddBannerScreen } from '#modules/catalog/banners/web/banner-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/banners/add')({
  head: ({ match }) => pageHead(match),
  component: AddBannerScreen,
})
