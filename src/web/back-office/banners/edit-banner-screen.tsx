import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'
import { toastError } from '#web/toast.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { BannerEditor } from './banner-editor.tsx'

/** Edits a banner. An unknown one says so; one that cannot be loaded redirects to the list. */
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
