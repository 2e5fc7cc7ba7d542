import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminBanner, BannerFields } from '#contract/admin/banners.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { ChangedMeanwhile, differencesOf } from '#web/back-office/shared/changed-meanwhile.tsx'
import { isFailure } from '#web/back-office/shared/failures.ts'
import { adminBannerTexts } from '#web/text/admin-banner-texts.ts'
import { BannerForm } from './banner-form.tsx'
import { useBannerForm, valuesOf } from './banner-form-state.ts'
import { refreshBanners } from './use-banner-changes.ts'

const names = adminBannerTexts.fields
const labels = {
  title: names.title,
  isActive: names.isActive,
  desktopFileUrl: names.desktopFile,
  mobileFileUrl: names.mobileFile,
  ctaText: names.ctaText,
  ctaLink: names.ctaLink,
}
const read = (value: unknown) => (value === true ? 'Sim' : value === false ? 'Não' : String(value ?? ''))

/** The form of a banner as it was when the page was opened; what others save meanwhile is not overwritten unasked. */
export function BannerEditor({ banner }: { banner: AdminBanner }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(banner)
  const [newer, setNewer] = useState<AdminBanner>()
  const form = useBannerForm(base)
  const save = useMutation({
    mutationFn: ({ fields, over }: { fields: BannerFields; over: AdminBanner }) =>
      api.admin.banners.update.call({ id: over.id, fields, expectedUpdatedAt: over.updatedAt }),
    onSuccess: async () => {
      announceSuccess('admin.banners.update')
      await refreshBanners(queryClient)
      await navigate({ to: '/admin/banners', ignoreBlocker: true })
    },
    onError: async (error) => {
      // The panel says what was changed and how to go on; the catalogue's sentence would ask to reload.
      if (!isFailure(error, 'CHANGED_MEANWHILE')) return announceFailure('admin.banners.update', error)
      announceFailure('admin.banners.changedMeanwhile')
      const options = api.admin.banners.find.queryOptions({ input: { id: banner.id }, staleTime: 0 })
      setNewer(await queryClient.fetchQuery(options))
    },
  })
  const takeTheirs = (theirs: AdminBanner) => {
    form.reset(valuesOf(theirs))
    setBase(theirs)
    setNewer(undefined)
  }
  return (
    <BannerForm
      form={form}
      banner={base}
      isBusy={save.isPending}
      onSubmit={(fields) => save.mutate({ fields, over: base })}
      notice={
        newer && (
          <ChangedMeanwhile
            key={newer.updatedAt}
            differences={differencesOf(labels, form.getValues(), valuesOf(newer), read)}
            isBusy={save.isPending}
            onTakeTheirs={() => takeTheirs(newer)}
            onKeepMine={() => void form.handleSubmit((fields) => save.mutate({ fields, over: newer }))()}
          />
        )
      }
    />
  )
}
