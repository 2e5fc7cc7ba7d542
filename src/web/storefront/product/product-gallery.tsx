import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { pictureAddress } from '#domain/catalog/picture-address.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { ZoomIn } from '#web/ui/page-icons.ts'
import { Picture, PictureMissing } from '#web/ui/picture.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { slidesFrame, useCarousel } from '#web/ui/use-carousel.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { isVideo } from './is-video.ts'

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx').then(({ GalleryZoom }) => ({ default: GalleryZoom })))

// Where the buying begins below it, it begins soon: less room, and all of the picture in it.
const room = 'aspect-4/3 lg:aspect-square'

/** The product's pictures: one large, to swipe or to change by thumbnails and arrow keys, and a dialog to look closely. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const { name, imageUrls } = product
  const [shown, setShown] = useState(0)
  const { viewport, carousel } = useCarousel({ onSelect: setShown })
  const [isZoomed, setIsZoomed] = useState(false)
  if (imageUrls.length === 0) return <NoPictures />
  const pictures = imageUrls.filter((url) => !isVideo(url))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel.current?.showNext()
    if (event.key === 'ArrowLeft') carousel.current?.showPrevious()
  }
  return (
    <section
      aria-label={`Imagens de ${name}`}
      className="min-w-0 md:flex md:flex-row-reverse md:gap-3"
      onKeyDown={onKeyDown}
    >
      <div
        ref={viewport}
        className={joinClasses(
          slidesFrame,
          'group-not-has-[article:focus-within]/product:moving-picture relative min-w-0 grow rounded-md bg-paper',
        )}
      >
        <div className="flex">
          {imageUrls.map((url, index) => (
            <div key={url} className={joinClasses(room, 'min-w-0 shrink-0 grow-0 basis-full')} inert={index !== shown}>
              {isVideo(url) ? (
                // biome-ignore lint/a11y/useMediaCaption: the staff's product videos have no speech
                <video
                  src={url}
                  poster={pictureAddress(url, 960, 'webp')}
                  controls
                  playsInline
                  preload="metadata"
                  className="size-full object-contain"
                />
              ) : (
                <Picture
                  url={url}
                  alt={index === 0 ? name : productPageTexts.pictureNumber(name, index + 1)}
                  width={960}
                  height={960}
                  sizes="(min-width: 1024px) 620px, 100vw"
                  hasPriority={index === 0}
                  className="max-lg:object-contain"
                />
              )}
            </div>
          ))}
        </div>
        {/* One for all pictures, so that it keeps the focus while the arrow keys change them. */}
        {!isVideo(imageUrls[shown] ?? '') && (
          <PlainButton
            aria-label={productPageTexts.enlargeNumber(shown + 1, imageUrls.length)}
            onClick={() => setIsZoomed(true)}
            className="-outline-offset-4! group absolute inset-0 cursor-zoom-in"
          >
            <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-white/90 transition-colors group-hover:bg-signal">
              <ZoomIn aria-hidden="true" className="size-5" />
            </span>
          </PlainButton>
        )}
      </div>
      {imageUrls.length > 1 && (
        <GalleryThumbnails urls={imageUrls} shown={shown} onShow={(place) => carousel.current?.show(place)} />
      )}
      {isZoomed && (
        <Suspense>
          <GalleryZoom
            name={name}
            urls={pictures}
            shown={Math.max(0, pictures.indexOf(imageUrls[shown] ?? ''))}
            onShow={(place) => carousel.current?.show(imageUrls.indexOf(pictures[place] ?? ''), true)}
            placeholderOf={(place) =>
              carousel.current?.slideAt(imageUrls.indexOf(pictures[place] ?? ''))?.querySelector('img')?.currentSrc ||
              undefined
            }
            onClose={() => setIsZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

const NoPictures = () => (
  <div className={joinClasses(room, 'overflow-hidden rounded-md')}>
    <PictureMissing />
  </div>
)
