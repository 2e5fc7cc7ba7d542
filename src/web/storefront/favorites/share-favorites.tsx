import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/api-client.ts'
import { favoritesTexts as texts } from '#web/text/storefront/favorites-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'

const linkOf = (token: string) => `${location.origin}/shared-favorites/${token}`

/** Shares the link with the device's share dialog, else copies it. Closing the dialog counts as a decision. */
async function handOver(token: string): Promise<void> {
  const url = linkOf(token)
  try {
    if (navigator.share) return await navigator.share({ url, title: texts.sharedTitle })
    await navigator.clipboard.writeText(url)
    toastSuccess('favorites.share')
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toastError('favorites.copyLink', error)
  }
}

/** Shares the favorites by a link, until sharing is stopped. */
export function ShareFavorites() {
  const button = useRef<HTMLButtonElement>(null)
  const unshare = useMutation(
    api.favorites.unshare.mutationOptions({
      meta: { toast: 'favorites.unshare' },
      onSuccess: () => {
        // The button to stop is about to go, with the link.
        button.current?.focus()
        share.reset()
      },
    }),
  )
  const share = useMutation({
    ...api.favorites.share.mutationOptions({ onSuccess: ({ token }) => handOver(token) }),
    onError: (error) => toastError('favorites.share', error),
  })
  return (
    <>
      <Button ref={button} tone="secondary" isBusy={share.isPending} onClick={() => share.mutate({})}>
        {texts.share}
      </Button>
      {share.data && (
        <div className="w-full rounded-sm bg-paper px-4 py-3 text-sm">
          <p className="text-steel">{texts.shared}</p>
          <p className="wrap-anywhere mt-1 select-all font-bold">{linkOf(share.data.token)}</p>
          <Button tone="quiet" className="-ml-5" isBusy={unshare.isPending} onClick={() => unshare.mutate({})}>
            {texts.unshare}
          </Button>
        </div>
      )}
    </>
  )
}
