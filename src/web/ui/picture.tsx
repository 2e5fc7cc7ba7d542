import { pictureAddress, pictureSourceSet } from '#domain/catalog/picture-address.ts'
import { type PictureWidth, pictureWidths } from '#domain/catalog/picture-widths.ts'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { ImageOff } from './icons.ts'
import { joinClasses } from './join-classes.ts'

type PictureProps = {
  /** Address of the stored picture; without one, a text says that there is none. */
  url: string | null | undefined
  alt: string
  width: number
  height: number
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The first thing seen on a page: loaded at once, and before the rest. */
  hasPriority?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/**
 * A picture in the widths that the browser can choose from, in the room it will fill. The few browsers without AVIF get one
 * width: a choice for them, too, made a list's page a third of a kilobyte longer for each product.
 */
export function Picture({
  url,
  alt,
  width,
  height,
  sizes,
  hasPriority = false,
  fit = 'cover',
  className,
}: PictureProps) {
  if (!url) return <PictureMissing className={className} />
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSourceSet(url, 'avif', width)} sizes={sizes} />
      <img
        src={pictureAddress(url, offeredWidth(width), 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={hasPriority ? 'eager' : 'lazy'}
        fetchPriority={hasPriority ? 'high' : undefined}
        decoding={hasPriority ? 'sync' : 'async'}
        className={joinClasses('size-full', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
      />
    </picture>
  )
}

/** What stands in a picture's room when there is none: a sign in a room too small for the words, which are still read out. */
export function PictureMissing({ className }: { className?: string | undefined }) {
  return (
    <span
      className={joinClasses(
        '@container relative flex size-full items-center justify-center bg-paper p-2 text-center text-sm text-steel',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-5 @min-[3.75rem]:hidden" />
      <span className="@max-[3.75rem]:sr-only">{controlTexts.noPicture}</span>
    </span>
  )
}

// The first width that is not too small.
function offeredWidth(width: number): PictureWidth {
  return pictureWidths.find((offered) => offered >= width) ?? 1920
}
