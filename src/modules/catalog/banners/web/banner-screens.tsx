import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { formatDay } from '#platform/web/formats.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { FormHeading } from '#platform/web/forms/page-form.tsx'
import { adminCatalogTexts } from '#platform/web/forms/texts.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import { FileValue } from '../../media/web/media-thumbnail.tsx'
import { type AdminBanner, type BannerFields, bannerFields } from '../contract.ts'
import { BannerForm, toBannerValues } from './banner-form.tsx'
import { refreshBanners } from './banners-screen.tsx'
import { adminBannerTexts as texts } from './texts.ts'

const names = texts.fields
const labels = {
  title: names.title,
  description: adminCatalogTexts.description,
  isActive: names.isActive,
  isVideo: names.mediaType,
  desktopFileUrl: names.desktopFile,
  mobileFileUrl: names.mobileFile,
  ctaText: names.ctaText,
  ctaLink: names.ctaLink,
  firstDay: names.firstDay,
  lastDay: names.lastDay,
}
// Both files have the banner's kind; its button has a text and a link, or neither; it ends after it begins.
const together = [
  ['isVideo', 'desktopFileUrl', 'mobileFileUrl'],
  ['ctaText', 'ctaLink'],
  ['firstDay', 'lastDay'],
] as const

export function BannerEditor({ banner }: { banner?: AdminBanner }) {
  const navigate = useNavigate()
  const { form, saving } = useRecordForm({
    record: banner,
    resolver: zodResolver(bannerFields),
    fieldsOf: toBannerValues,
    valuesOf: toBannerValues,
    together,
    create: (fields) => api.admin.banners.create.call({ fields }),
    update: (fields, { id, updatedAt }) => api.admin.banners.update.call({ id, fields, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.banners.find.call({ id }),
    situations: { create: 'admin.banners.create', update: 'admin.banners.update' },
    toastValues: ({ title }) => ({ name: title }),
    refresh: refreshBanners,
    onSaved: () => navigate({ to: '/admin/banners', ignoreBlocker: true }),
  })
  return (
    <>
      <BannerForm form={form} banner={saving.base} isBusy={saving.isSaving} onSubmit={saving.save} />
      <ConflictDialog saving={saving} labels={labels} show={shown} />
    </>
  )
}

function shown(field: keyof BannerFields, fields: BannerFields) {
  if (field === 'isVideo') return fields.isVideo ? names.video : names.image
  const isFile = field === 'desktopFileUrl' || field === 'mobileFileUrl'
  if (field === 'firstDay' || field === 'lastDay') return readValue(fields[field] && formatDay(fields[field]))
  return isFile ? <FileValue url={fields[field]} /> : readValue(fields[field])
}

export function AddBannerScreen() {
  return (
    <>
      <FormHeading title={texts.addTitle} list="/admin/banners" backToList={texts.backToList} />
      <BannerEditor />
    </>
  )
}

/** Shows an unknown banner as such; one that cannot be loaded redirects to the list. */
export function EditBannerScreen({ id }: { id: string }) {
  const navigate = useNavigate()
  const banner = useQuery(api.admin.banners.find.queryOptions({ input: { id }, staleTime: 0 }))
  const { error } = banner
  const isOpen = banner.data !== undefined
  useEffect(() => {
    // An open form stays, even if refetching its banner fails.
    if (!error || isOpen) return
    if (isApiError(error, 'INVALID_INPUT')) toastError('admin.banners.unnamed')
    if (isMissing(error)) return
    toastError('admin.banners.find', error)
    void navigate({ to: '/admin/banners' })
  }, [error, isOpen, navigate])
  return (
    <>
      <FormHeading title={texts.editTitle} list="/admin/banners" backToList={texts.backToList} />
      {banner.data && banner.isFetchedAfterMount ? (
        <BannerEditor banner={banner.data} />
      ) : isMissing(error) ? (
        <FailedState isOnSheet title={texts.notFound} />
      ) : (
        <LoadingArea blocks={['h-150 max-w-4xl rounded-md']} />
      )}
    </>
  )
}

// An address without a valid id is refused as invalid.
const isMissing = (error: unknown) => isApiError(error, 'BANNER_NOT_FOUND', 'INVALID_INPUT')
