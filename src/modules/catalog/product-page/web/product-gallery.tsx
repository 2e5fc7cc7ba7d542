import { Play, ZoomIn } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react'
import { pictureAddress } from '#platform/picture-address.ts'
import {
  joinClasses,
  lazyPart,
  Picture,
  PictureMissing,
  PlainButton,
  slidesFrame,
  useCarousel,
} from '#platform/web/ui/index.ts'
import type { ProductDetail } from '../../products/contract.ts'
import { isVideo } from './product-head.ts'
import { productPageTexts } from './texts.ts'

const GalleryZoom = lazyPart(() => import('./gallery-zoom.tsx').then(({ GalleryZoom }) => GalleryZoom))

type ZoomButtonProps = {
  name: string
  urls: readonly string[]
  shown: number
  carousel: ReturnType<typeof useCarousel>['carousel']
}

/** A separate component, so that the gallery does not render again for it. */
function ZoomButton({ name, urls, shown, carousel }: ZoomButtonProps) {
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
            <ZoomIn className="size-5" />
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

// Where the purchase is below it, it should start soon: less height, and the picture fits into it completely.
const room = 'aspect-4/3 lg:aspect-square'

/** Changed by swiping, thumbnails and arrow keys. */
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

type GalleryThumbnailsProps = { urls: readonly string[]; shown: number; onShow: (place: number) => void }

function GalleryThumbnails({ urls, shown, onShow }: GalleryThumbnailsProps) {
  return (
    <ul className="mt-2.5 flex gap-2.5 overflow-x-auto p-0.5 md:col-start-1 md:row-start-1 md:mt-0 md:flex-col">
      {urls.map((url, index) => (
        <li key={url} className="shrink-0">
          <PlainButton
            aria-label={`Mostrar ${isVideo(url) ? productPageTexts.video : productPageTexts.picture} ${index + 1}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
            className={joinClasses(
              'relative block size-14 overflow-hidden rounded-sm bg-paper ring-inset transition-shadow md:size-19',
              index === shown ? 'ring-2 ring-ink' : 'opacity-75 hover:opacity-100',
            )}
          >
            <Picture
              url={url}
              alt=""
              width={160}
              height={160}
              sizes="76px"
              className={index === shown ? 'rounded-sm border-2 border-ink' : ''}
            />
            {isVideo(url) && (
              <span className="absolute inset-0 m-auto flex size-8 items-center justify-center rounded-full bg-ink/80 text-white">
                <Play className="size-4 fill-current" />
              </span>
            )}
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}

/**
 * Only the clicked card's picture is animated to the next page, or the carousel. Set by script: with `:has`, browsers
 * would recalculate the styles of the whole page on any change in it.
 */
function useCardViewTransition(carousel: ReturnType<typeof useCarousel>['carousel']): void {
  useEffect(() => {
    const judge = ({ target }: FocusEvent) => {
      const isCard = target instanceof Element && target.closest('article') !== null
      if (carousel) carousel.rootNode().style.viewTransitionName = isCard ? 'none' : ''
    }
    document.addEventListener('focusin', judge)
    return () => document.removeEventListener('focusin', judge)
  }, [carousel])
}
