import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react'
import { type PictureWidth, pictureAddress, pictureSourceSet, pictureWidths } from '#platform/picture-address.ts'
import { joinClasses } from '#platform/text.ts'
import { PlainButton } from '../button.tsx'
import { controlTexts } from '../texts.ts'

type PictureProps = {
  /** Address of the stored picture; without one, a text explains that there is none. */
  url: string | null | undefined
  alt: string
  width: number
  height: number
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** The first visible picture of a page: loaded immediately and with priority. */
  hasPriority?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture in several widths, its space reserved. The few browsers without AVIF get a single width. */
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

/** Shown in place of a missing picture: an icon where there is no room for the text, which is still announced. */
export function PictureMissing({ className }: { className?: string | undefined }) {
  return (
    <span
      className={joinClasses(
        '@container relative flex size-full items-center justify-center bg-paper p-2 text-center text-sm text-steel',
        className,
      )}
    >
      <ImageOff className="size-5 @min-[3.75rem]:hidden" />
      <span className="@max-[3.75rem]:sr-only">{controlTexts.noPicture}</span>
    </span>
  )
}

// The smallest width that is large enough.
function offeredWidth(width: number): PictureWidth {
  return pictureWidths.find((offered) => offered >= width) ?? 1920
}

type PictureArrowProps = {
  side: 'left' | 'right'
  label: string
  onClick: () => void
  /** How dark it is, and its position. */
  className: string
}

/** A round arrow above a picture that leads to the previous or the next one. */
export function PictureArrow({ side, label, onClick, className }: PictureArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <PlainButton
      aria-label={label}
      onClick={onClick}
      className={joinClasses(
        'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full text-white transition-colors hover:bg-signal hover:text-ink active:bg-signal-pressed',
        className,
      )}
    >
      <Icon className="size-6" />
    </PlainButton>
  )
}
