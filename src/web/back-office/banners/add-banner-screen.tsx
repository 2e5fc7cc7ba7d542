import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { adminBannerTexts as texts } from '#web/text/admin-banner-texts.ts'
import { BannerForm } from './banner-form.tsx'
import { useBannerForm } from './banner-form-state.ts'
import { refreshBanners } from './use-banner-changes.ts'

/** A new banner, behind those that are there. */
export function AddBannerScreen() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useBannerForm(undefined)
  const create = useMutation(
    api.admin.banners.create.mutationOptions({
      onSuccess: async (_created, { fields }) => {
        announceSuccess('admin.banners.create', { name: fields.title })
        await refreshBanners(queryClient)
        await navigate({ to: '/admin/banners', ignoreBlocker: true })
      },
      onError: (error) => announceFailure('admin.banners.create', error),
    }),
  )
  return (
    <>
      <FormHeading title={texts.addTitle} list="/admin/banners" backToList={texts.backToList} />
      <BannerForm form={form} isBusy={create.isPending} onSubmit={(fields) => create.mutate({ fields })} />
    </>
  )
}
