import { ZoomIn } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { useCarousel } from '#web/ui/use-carousel.ts'
import { isVideo } from './is-video.ts'

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx').then(({ GalleryZoom }) => ({ default: GalleryZoom })))

type ZoomButtonProps = {
  name: string
  /** Pictures and videos. */
  urls: readonly string[]
  /** The index of the one that is shown. */
  shown: number
  carousel: ReturnType<typeof useCarousel>['carousel']
}

/**
 * Opens the current picture in the zoom dialog. A separate component, so that the gallery does not
 * render again for it.
 */
export function ZoomButton({ name, urls, shown, carousel }: ZoomButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const pictures = urls.filter((url) => !isVideo(url))
  const placeOf = (picture: number) => urls.indexOf(pictures[picture] ?? '')
  return (
    <>
      {!isVideo(urls[shown] ?? '') && (
        <PlainButton
          aria-label={productPageTexts.enlargeNumber(shown + 1, urls.length)}
          onClick={() => setIsOpen(true)}
          className="-outline-offset-4! group absolute inset-0 cursor-zoom-in"
        >
          <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-white/90 transition-colors group-hover:bg-signal">
            <ZoomIn aria-hidden="true" className="size-5" />
          </span>
        </PlainButton>
      )}
      {isOpen && (
        <Suspense>
          <GalleryZoom
            name={name}
            urls={pictures}
            shown={Math.max(0, pictures.indexOf(urls[shown] ?? ''))}
            onShow={(picture) => carousel?.scrollTo(placeOf(picture), true)}
            placeholderOf={(picture) =>
              carousel?.slideNodes()[placeOf(picture)]?.querySelector('img')?.currentSrc || undefined
            }
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
