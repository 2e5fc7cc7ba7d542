import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Banner } from '#modules/catalog/content/contract.ts'
import { pictureAddress, pictureSourceSet } from '#platform/picture-address.ts'
import {
  buttonStyle,
  joinClasses,
  PictureArrow,
  PlainButton,
  Skeleton,
  slidesFrame,
  useCarousel,
} from '#platform/web/ui/index.ts'
import { bannersQuery } from '../queries.ts'
import { homeTexts } from './texts.ts'

// Below this width the tall file is shown, as the specification's mobile breakpoint requires.
const wide = '(min-width: 768px)'
const narrow = '(max-width: 767.98px)'

type BannerSlideProps = { banner: Banner; isFirst: boolean; isPlaying: boolean }

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

const query = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the visitor prefers reduced motion; assumed to be true on the server. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
}

const frame = 'relative aspect-[934/1095] w-full md:aspect-[16/5]'

// On tablets the texts in the banners extend to the edge: both arrows are in the opposite corner.
const arrowStyle = 'bg-ink/55 md:size-12 md:max-xl:top-auto md:max-xl:bottom-3 md:max-xl:translate-y-0'

const secondsPerBanner = 7

export function BannerCarousel() {
  const { data: banners, isPending } = useQuery(bannersQuery())
  if (isPending) return <Skeleton className={joinClasses(frame, 'rounded-none')} />
  if (!banners || banners.length === 0) {
    return (
      <p className={joinClasses(frame, 'flex max-h-64 items-center justify-center bg-paper text-steel')}>
        {homeTexts.noBanner}
      </p>
    )
  }
  return <Carousel banners={banners} />
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const isSeveral = banners.length > 1
  const [selected, setSelected] = useState(0)
  const { viewport, carousel } = useCarousel({ isEndless: true, onSelect: setSelected })
  const wantsStillness = useReducedMotion()
  const [isPaused, setIsPaused] = useState(false)
  const [isInUse, setIsInUse] = useState(false)
  const isRunning = !isPaused && !wantsStillness

  useEffect(() => {
    if (!isSeveral || !isRunning || isInUse) return
    const timer = setInterval(() => carousel?.scrollNext(), secondsPerBanner * 1000)
    return () => clearInterval(timer)
  }, [carousel, isSeveral, isRunning, isInUse])

  return (
    <section
      aria-roledescription="carrossel"
      aria-label={homeTexts.banners}
      className="on-dark relative bg-ink"
      onPointerEnter={() => setIsInUse(true)}
      onPointerLeave={() => setIsInUse(false)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    >
      <div ref={viewport} className={slidesFrame}>
        <ul className="flex">
          {banners.map((banner, index) => (
            <li
              key={banner.id}
              aria-roledescription="banner"
              aria-label={`${index + 1} de ${banners.length}`}
              inert={index !== selected}
              className={joinClasses(frame, 'min-w-0 shrink-0 grow-0 basis-full')}
            >
              <BannerSlide banner={banner} isFirst={index === 0} isPlaying={index === selected && isRunning} />
            </li>
          ))}
        </ul>
      </div>
      {isSeveral && (
        <>
          <PictureArrow
            side="left"
            label={homeTexts.previousBanner}
            onClick={() => carousel?.scrollPrev()}
            className={joinClasses(arrowStyle, 'left-1.5 md:max-xl:right-18 md:max-xl:left-auto xl:left-4')}
          />
          <PictureArrow
            side="right"
            label={homeTexts.nextBanner}
            onClick={() => carousel?.scrollNext()}
            className={joinClasses(arrowStyle, 'right-1.5 md:right-4')}
          />
          <div className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center md:bottom-5">
            {banners.map((banner, index) => (
              <PlainButton
                key={banner.id}
                aria-label={`Mostrar banner ${index + 1}: ${banner.title}`}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => carousel?.scrollTo(index)}
                className="group flex h-8 items-center px-1"
              >
                <span
                  className={joinClasses(
                    // Equally wide: none moves when another one becomes active.
                    'block h-1.5 w-7 rounded-full transition-colors duration-180',
                    index === selected ? 'bg-signal' : 'bg-white/60 group-hover:bg-white',
                  )}
                />
              </PlainButton>
            ))}
            {!wantsStillness && (
              <PlainButton
                aria-label={isPaused ? 'Retomar banners' : 'Pausar banners'}
                onClick={() => setIsPaused(!isPaused)}
                // Known only after the page loads, and next to other content: nothing makes room for it.
                className="absolute left-full ml-2 flex size-8 items-center justify-center rounded-full text-white/80 transition-colors hover:bg-white/15 hover:text-white"
              >
                {isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </section>
  )
}
