import { useEffect, useRef } from 'react'
import type { Banner } from '#contract/shop/content.ts'
import { pictureAddress, pictureSourceSet } from '#domain/catalog/picture-address.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

// Below this width the tall file is shown, as the specification's mobile breakpoint requires.
const wide = '(min-width: 768px)'
const narrow = '(max-width: 767.98px)'

type BannerSlideProps = { banner: Banner; isFirst: boolean; isPlaying: boolean }

/** One banner: a picture or a silent video, all of it a link if it has a target. */
export function BannerSlide({ banner, isFirst, isPlaying }: BannerSlideProps) {
  const media = banner.isVideo ? (
    <BannerVideo banner={banner} isPlaying={isPlaying} />
  ) : (
    <BannerPicture banner={banner} isFirst={isFirst} />
  )
  const title = <span className="sr-only">{banner.title}</span>
  if (!banner.ctaLink || !banner.ctaText) {
    return (
      <div className="relative size-full">
        {media}
        {title}
      </div>
    )
  }
  return (
    <a href={banner.ctaLink} className="-outline-offset-4! group relative block size-full">
      {media}
      {title}
      <span
        className={buttonStyle(
          'primary',
          'large',
          // Below the text in the shop's own banners, aligned with its left edge.
          'absolute! bottom-16 left-[7%] group-hover:bg-signal-hover md:bottom-[5%] md:left-[5.5%] lg:bottom-[11%] md:max-lg:min-h-11! md:max-lg:px-5! md:max-lg:text-sm!',
        )}
      >
        {banner.ctaText}
      </span>
    </a>
  )
}

function BannerPicture({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { desktopFileUrl, mobileFileUrl } = banner
  return (
    <picture>
      <source type="image/avif" media={wide} srcSet={pictureSourceSet(desktopFileUrl, 'avif', 1920)} sizes="100vw" />
      <source type="image/avif" srcSet={pictureSourceSet(mobileFileUrl, 'avif', 640)} sizes="100vw" />
      <source media={narrow} srcSet={pictureAddress(mobileFileUrl, 768, 'webp')} />
      <img
        src={pictureAddress(desktopFileUrl, 1280, 'webp')}
        alt=""
        width={1920}
        height={600}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

// The browser picks the file that fits its width, so that only one of the two is loaded.
function BannerVideo({ banner, isPlaying }: { banner: Banner; isPlaying: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // If the browser refuses to autoplay, the preview image stays.
    if (isPlaying) video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [isPlaying])
  return (
    <>
      <BannerStill banner={banner} />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        className="absolute inset-0 size-full object-cover"
      >
        <source src={banner.desktopFileUrl} media={wide} type={videoType(banner.desktopFileUrl)} />
        <source src={banner.mobileFileUrl} type={videoType(banner.mobileFileUrl)} />
      </video>
    </>
  )
}

const videoType = (url: string) => (url.endsWith('.webm') ? 'video/webm' : 'video/mp4')

function BannerStill({ banner }: { banner: Banner }) {
  const desktop = banner.desktopImageUrl
  const mobile = banner.mobileImageUrl ?? desktop
  if (!desktop || !mobile) return null
  return <BannerPicture banner={{ ...banner, desktopFileUrl: desktop, mobileFileUrl: mobile }} isFirst={false} />
}
