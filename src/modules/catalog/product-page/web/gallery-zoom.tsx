import type { ComponentProps } from 'react'
import { Picture, ZoomDialog } from '#platform/web/ui/index.ts'

type GalleryZoomProps = Omit<ComponentProps<typeof ZoomDialog>, 'count' | 'draw'> & { urls: readonly string[] }

export function GalleryZoom({ urls, name, ...zoom }: GalleryZoomProps) {
  return (
    <ZoomDialog
      {...zoom}
      name={name}
      count={urls.length}
      draw={(place, isDoubled) => (
        <Picture
          url={urls[place]}
          alt={name}
          width={1600}
          height={1600}
          sizes={isDoubled ? '200vw' : '100vw'}
          fit="contain"
          hasPriority
        />
      )}
    />
  )
}
