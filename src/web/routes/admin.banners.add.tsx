import { createFileRoute } from '@tanstack/react-router'
import { AddBannerScreen } from '#web/back-office/banners/add-banner-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/banners/add')({
  head: ({ match }) => pageHead(match, { title: pageTitles.addBanner }),
  component: AddBannerScreen,
})
