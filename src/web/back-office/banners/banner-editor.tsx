import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminBanner, BannerFields } from '#contract/admin/banners.ts'
import { api } from '#web/api-client.ts'
import { ConflictDialog } from '#web/back-office/shared/conflicts/conflict-dialog.tsx'
import { FileValue } from '#web/back-office/shared/conflicts/file-value.tsx'
import { readValue } from '#web/back-office/shared/conflicts/read-value.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { adminBannerTexts } from '#web/text/back-office/admin-banner-texts.ts'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { BannerForm } from './banner-form.tsx'
import { useBannerForm, valuesOf } from './banner-form-state.ts'
import { refreshBanners } from './use-banner-changes.ts'

const names = adminBannerTexts.fields
const labels = {
  title: names.title,
  description: adminCatalogTexts.description,
  isActive: names.isActive,
  isVideo: names.mediaType,
  desktopFileUrl: names.desktopFile,
  mobileFileUrl: names.mobileFile,
  ctaText: names.ctaText,
  ctaLink: names.ctaLink,
}
// Both files have the banner's kind; its button has a text and a link, or neither.
const together = [
  ['isVideo', 'desktopFileUrl', 'mobileFileUrl'],
  ['ctaText', 'ctaLink'],
] as const

/** The form of a new banner, or of one as it was when the page was opened. */
export function BannerEditor({ banner }: { banner?: AdminBanner }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useBannerForm(banner)
  const saving = useSaveRecord<AdminBanner, BannerFields>({
    record: banner,
    fieldsOf: valuesOf,
    together,
    create: (fields) => api.admin.banners.create.call({ fields }),
    update: (fields, { id, updatedAt }) => api.admin.banners.update.call({ id, fields, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.banners.find.call({ id }),
    fill: (record, options) => form.reset(valuesOf(record), options),
    situation: banner ? 'admin.banners.update' : 'admin.banners.create',
    toastValues: ({ title }) => ({ name: title }),
    onSaved: async () => {
      await refreshBanners(queryClient)
      await navigate({ to: '/admin/banners', ignoreBlocker: true })
    },
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
  return isFile ? <FileValue url={fields[field]} /> : readValue(fields[field])
}
