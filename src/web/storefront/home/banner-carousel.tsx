import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Banner } from '#contract/shop/content.ts'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PictureArrow } from '#web/ui/picture-arrow.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { slidesFrame, useCarousel } from '#web/ui/use-carousel.ts'
import { BannerSlide } from './banner-slide.tsx'
import { bannersQuery } from './home-queries.ts'

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

/** The banners, one at a time: automatically, by arrows, by dots, by swiping. */
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
                {isPaused ? (
                  <Play aria-hidden="true" className="size-4" />
                ) : (
                  <Pause aria-hidden="true" className="size-4" />
                )}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </section>
  )
}
