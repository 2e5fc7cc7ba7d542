import { useRouteContext } from '@tanstack/react-router'
import { productFeedPath } from '#domain/product-feed/product-feed-path.ts'
import { exportTexts } from '#web/text/back-office/export-texts.ts'
import { toastError } from '#web/toast.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

const texts = exportTexts.feed

/** The address from which Google and Meta fetch the shop's products, to be copied into their accounts. */
export function FeedAddress() {
  const shopUrl = useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })
  const address = shopUrl + productFeedPath
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <div className="min-w-0 grow basis-80">
        <h2 className="font-bold text-lg">{texts.title}</h2>
        <p className="mt-1 text-sm text-steel">{texts.text}</p>
        <a
          href={productFeedPath}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center break-all font-semibold text-link underline-offset-4 hover:underline md:min-h-8"
        >
          {address}
        </a>
      </div>
      <CopyButton
        text={address}
        label={texts.copy}
        copiedLabel={texts.copied}
        onFailure={() => toastError('admin.exports.copyFeed')}
      />
    </section>
  )
}
