import { createFileRoute } from '@tanstack/react-router'
import { AddBannerScreen } from '#modules/catalog/banners/web/banner-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/banners/add')({
  head: ({ match }) => pageHead(match, { title: pageTitles.addBanner }),
  component: AddBannerScreen,
})
