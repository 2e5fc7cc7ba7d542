import { type KeyboardEvent, useState } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { pictureAddress } from '#domain/catalog/picture-address.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture, PictureMissing } from '#web/ui/picture.tsx'
import { slidesFrame, useCarousel } from '#web/ui/use-carousel.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { isVideo } from './is-video.ts'
import { useCardViewTransition } from './use-card-view-transition.ts'
import { ZoomButton } from './zoom-button.tsx'

// Where the purchase is below it, it should start soon: less height, and the picture fits into it completely.
const room = 'aspect-4/3 lg:aspect-square'

/** The product's pictures: a large one, changed by swiping, thumbnails and arrow keys, and a dialog to zoom in. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const { name, imageUrls } = product
  const [shown, setShown] = useState(0)
  const { viewport, carousel } = useCarousel({ onSelect: setShown })
  useCardViewTransition(carousel)
  if (imageUrls.length === 0) return <NoPictures />
  const hasThumbnails = imageUrls.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel?.scrollNext()
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
  }
  return (
    <section
      aria-label={`Imagens de ${name}`}
      // The thumbnails come after the picture in the HTML, and their space is reserved: visible parts do not move.
      className={joinClasses('min-w-0', hasThumbnails && 'md:grid md:grid-cols-[5rem_minmax(0,1fr)] md:gap-3')}
      onKeyDown={onKeyDown}
    >
      <div
        ref={viewport}
        className={joinClasses(
          slidesFrame,
          // Most pictures have white edges: the space next to them is white, too.
          'moving-picture relative min-w-0 rounded-md bg-paper max-lg:bg-white ring-1 ring-line',
          hasThumbnails && 'md:col-start-2 md:row-start-1',
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
        {/* One button for all pictures, so that it keeps the focus while the arrow keys change them. */}
        <ZoomButton name={name} urls={imageUrls} shown={shown} carousel={carousel} />
      </div>
      {hasThumbnails && (
        <GalleryThumbnails urls={imageUrls} shown={shown} onShow={(place) => carousel?.scrollTo(place)} />
      )}
    </section>
  )
}

const NoPictures = () => (
  <div className={joinClasses(room, 'overflow-hidden rounded-md')}>
    <PictureMissing />
  </div>
)
