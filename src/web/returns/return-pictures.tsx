import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReturnPicture } from '#contract/shop/returns.ts'
import { returnPictureTexts as texts } from '#web/text/shared/return-picture-texts.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { ZoomDialog } from '#web/ui/zoom-dialog.tsx'
import { pictureAddressOf } from './picture-item.ts'

/** Loads a picture of a return in full size: a WebP in base64. */
export type ReadPicture = (id: string) => Promise<{ content: string }>

type ReturnPicturesProps = { pictures: readonly ReturnPicture[]; read: ReadPicture }

/** The pictures of a return, as thumbnails; a click shows one as large as the window. */
export function ReturnPictures({ pictures, read }: ReturnPicturesProps) {
  const [enlarged, setEnlarged] = useState<number>()
  const count = pictures.length
  const previewOf = (index: number) => pictureAddressOf(pictures[index]?.preview ?? '')
  return (
    <>
      <ul aria-label={texts.title} className="flex flex-wrap gap-2">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <PlainButton
              aria-label={texts.enlarge(index + 1, count)}
              onClick={() => setEnlarged(index)}
              className="block size-20 cursor-zoom-in overflow-hidden rounded-sm bg-mist ring-1 ring-line transition-shadow hover:ring-2 hover:ring-ink"
            >
              <img
                src={previewOf(index)}
                alt={texts.alt(index + 1, count)}
                width={80}
                height={80}
                className="size-full object-cover"
              />
            </PlainButton>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <ZoomDialog
          name={texts.of}
          count={count}
          shown={enlarged}
          onShow={setEnlarged}
          placeholderOf={() => undefined}
          draw={(index) => (
            <WholePicture
              id={pictures[index]?.id ?? ''}
              preview={previewOf(index)}
              alt={texts.alt(index + 1, count)}
              read={read}
            />
          )}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  )
}

type WholePictureProps = { id: string; preview: string; alt: string; read: ReadPicture }

/** A picture, with its thumbnail in its place until it has loaded. */
function WholePicture({ id, preview, alt, read }: WholePictureProps) {
  const whole = useQuery({
    queryKey: ['return-picture', id],
    queryFn: () => read(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <img
        src={whole.data ? pictureAddressOf(whole.data.content) : preview}
        alt={alt}
        aria-busy={whole.isPending || undefined}
        className={whole.data ? 'size-full object-contain' : 'size-full object-contain opacity-60 blur-xs'}
      />
      {whole.isError && (
        <span
          role="alert"
          className="absolute top-4 left-1/2 w-max max-w-[90%] -translate-x-1/2 rounded-sm bg-white px-4 py-2 font-medium text-brake shadow-panel"
        >
          {texts.notLoaded}
        </span>
      )}
    </>
  )
}
