import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminBanner, type BannerFields, bannerFields } from '#contract/admin/banners.ts'

export type BannerValues = z.input<typeof bannerFields>
export type BannerFormState = UseFormReturn<BannerValues, unknown, BannerFields>

/** The initial values of the form. A description that an older version stored is left unchanged. */
export const valuesOf = (banner: AdminBanner | undefined): BannerFields => ({
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  isActive: banner?.isActive ?? true,
  isVideo: banner?.isVideo ?? false,
  desktopFileUrl: banner?.desktopFileUrl ?? '',
  mobileFileUrl: banner?.mobileFileUrl ?? '',
  ctaText: banner?.ctaText ?? '',
  ctaLink: banner?.ctaLink ?? '',
})

export function useBannerForm(banner: AdminBanner | undefined): BannerFormState {
  return useForm<BannerValues, unknown, BannerFields>({
    resolver: zodResolver(bannerFields),
    defaultValues: valuesOf(banner),
  })
}
