import { useRouteContext } from '@tanstack/react-router'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { CopyButton } from '#platform/web/ui/index.ts'
import { productFeedPath } from '../feed.ts'
import { exportTexts } from './texts.ts'

const texts = exportTexts.feed

/** The address from which Google and Meta fetch the shop's products, to be copied into their accounts. */
export function FeedScreen() {
  const shopUrl = useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })
  const address = shopUrl + productFeedPath
  return (
    <>
      <PageHeading title={texts.title} />
      <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
        <a
          href={productFeedPath}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 grow items-center break-all font-semibold text-link underline-offset-4 hover:underline md:min-h-8"
        >
          {address}
        </a>
        <CopyButton
          text={address}
          label={texts.copy}
          copiedLabel={texts.copied}
          onFailure={() => toastError('admin.exports.copyFeed')}
        />
      </div>
    </>
  )
}
