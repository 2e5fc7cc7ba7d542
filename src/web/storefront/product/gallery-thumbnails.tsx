import { Play } from 'lucide-react'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { isVideo } from './is-video.ts'

type GalleryThumbnailsProps = { urls: readonly string[]; shown: number; onShow: (place: number) => void }

/** A thumbnail for each of the product's pictures and videos, which brings it to the front. */
export function GalleryThumbnails({ urls, shown, onShow }: GalleryThumbnailsProps) {
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
                <Play aria-hidden="true" className="size-4 fill-current" />
              </span>
            )}
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}
