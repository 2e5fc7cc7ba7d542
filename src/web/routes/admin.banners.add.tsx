import { createFileRoute } from '@tanstack/react-router'
import { AddBannerScreen } from '#web/back-office/banners/add-banner-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminBannerTexts } from '#web/text/back-office/admin-banner-texts.ts'

export const Route = createFileRoute('/admin/banners/add')({
  head: ({ match }) => pageHead(match, { title: adminBannerTexts.addTitle }),
  component: AddBannerScreen,
})
