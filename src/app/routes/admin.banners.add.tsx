import { createFileRoute } from '@tanstack/react-router'
import { AddBannerScreen } from '#modules/catalog/banners/web/banner-screens.tsx'

export const Route = createFileRoute('/admin/banners/add')({ component: AddBannerScreen })
