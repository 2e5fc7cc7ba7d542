import { ChevronLeft, ChevronRight } from 'lucide-react'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { slidesFrame, useCarousel } from '#web/ui/use-carousel.ts'

const brands = [
  { name: 'Michelin', logo: '/brands/michelin.svg' },
  { name: 'Pirelli', logo: '/brands/pirelli.svg' },
  { name: 'Goodyear', logo: '/brands/goodyear.svg' },
  { name: 'Continental', logo: '/brands/continental.svg' },
] as const

/** The tyre brands of the shop, one to four at a time. */
export function BrandsCarousel() {
  const { viewport, carousel } = useCarousel({ isEndless: true })
  return (
    <section aria-labelledby="brands-heading" aria-roledescription="carrossel" className="wrap pt-12 md:pt-18">
      <SectionHeading
        id="brands-heading"
        action={
          <span className="flex lg:hidden">
            <IconButton label={homeTexts.previousBrand} onClick={() => carousel?.scrollPrev()}>
              <ChevronLeft aria-hidden="true" className="size-6" />
            </IconButton>
            <IconButton label={homeTexts.nextBrand} onClick={() => carousel?.scrollNext()}>
              <ChevronRight aria-hidden="true" className="size-6" />
            </IconButton>
          </span>
        }
      >
        {homeTexts.brands}
      </SectionHeading>
      <div ref={viewport} className={slidesFrame}>
        <ul className="-ml-2 flex">
          {brands.map((brand) => (
            <li
              key={brand.name}
              className="min-w-0 shrink-0 grow-0 basis-full pl-2 sm:basis-1/2 md:basis-1/3 lg:basis-1/4"
            >
              <div className="flex h-28 items-center justify-center rounded-md bg-paper px-8">
                <img
                  src={brand.logo}
                  alt={brand.name}
                  width={200}
                  height={56}
                  loading="lazy"
                  className="h-11 w-auto max-w-full object-contain"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
