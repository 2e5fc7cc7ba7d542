import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { OffersBlock } from '#modules/catalog/content/web/offers-block.tsx'
import { ProductGrid, shortGridStyle } from '#modules/catalog/product-cards/web/product-grid.tsx'
import { sizeFinderTexts as texts } from '#modules/catalog/product-cards/web/texts.ts'
import { SizeFinder } from '#modules/catalog/size-finder/web/size-finder.tsx'
import { pageQuery } from '#modules/catalog/web/queries.ts'
import { ModelAndYear, makeOptions, useVehicleChoice } from '#modules/fitment/garage/web/car-fields.tsx'
import { OwnTyreChoice, useOwnTyreQuestion } from '#modules/fitment/garage/web/own-tyre-choice.tsx'
import { carChoiceTexts } from '#modules/fitment/garage/web/texts.ts'
import { vehiclesQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { SearchStructuredData, ShopStructuredData } from '#platform/web/pages/structured-data.tsx'
import { store } from '#platform/web/store.tsx'
import {
  Button,
  buttonStyle,
  FilterSelect,
  IconButton,
  SectionHeading,
  SpinnerWithText,
  slidesFrame,
  useCarousel,
} from '#platform/web/ui/index.ts'
import { featuredQuery } from '../queries.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { MyCarLine } from './my-car-line.tsx'
import { homeTexts } from './texts.ts'

const brands = [
  { name: 'Michelin', logo: '/brands/michelin.svg' },
  { name: 'Pirelli', logo: '/brands/pirelli.svg' },
  { name: 'Goodyear', logo: '/brands/goodyear.svg' },
  { name: 'Continental', logo: '/brands/continental.svg' },
] as const

function BrandsCarousel() {
  const { viewport, carousel } = useCarousel({ isEndless: true })
  return (
    <section aria-labelledby="brands-heading" aria-roledescription="carrossel" className="wrap pt-12 md:pt-18">
      <SectionHeading
        id="brands-heading"
        action={
          <span className="flex lg:hidden">
            <IconButton
              label={homeTexts.previousBrand}
              onClick={() => carousel?.scrollPrev()}
              icon={<ChevronLeft className="size-6" />}
            />
            <IconButton
              label={homeTexts.nextBrand}
              onClick={() => carousel?.scrollNext()}
              icon={<ChevronRight className="size-6" />}
            />
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

export function HomeScreen() {
  return (
    <>
      <h1 className="sr-only">{`${store().name}: ${store().slogan}`}</h1>
      <ShopStructuredData />
      <SearchStructuredData />
      <BannerCarousel />
      <VehiclePanel />
      <SizePanel />
      <CategoryTiles />
      <FeaturedProducts />
      <SpecialOffers />
      <BrandsCarousel />
    </>
  )
}

function FeaturedProducts() {
  const { data: products, isPending } = useQuery(featuredQuery())
  return (
    <section aria-labelledby="featured-heading" className="wrap pt-12 md:pt-18">
      <SectionHeading id="featured-heading">{homeTexts.featured}</SectionHeading>
      {isPending && <SpinnerWithText text={homeTexts.featuredLoading} />}
      {!isPending && (!products || products.length === 0) && <p className="py-8 text-steel">{homeTexts.noFeatured}</p>}
      {products && products.length > 0 && <ProductGrid products={products} className={shortGridStyle} />}
      <p className="mt-6 text-center md:mt-8">
        <Link to="/products" className={buttonStyle('secondary', 'large', 'w-full sm:w-auto')}>
          {homeTexts.allProducts}
        </Link>
      </p>
    </section>
  )
}

function SizePanel() {
  return (
    <section aria-labelledby="size-heading" className="border-line border-b bg-paper">
      {/* Aligned at the top: visible parts do not move when something appears below the field. */}
      <div className="wrap grid gap-3 py-5 md:grid-cols-[1fr_27rem] md:items-start">
        <div>
          <h2 id="size-heading" className="font-extrabold text-lg leading-tight">
            {texts.question}
          </h2>
          <p className="mt-0.5 text-sm text-steel">{texts.hint}</p>
        </div>
        <SizeFinder isLabelHidden />
      </div>
    </section>
  )
}

function SpecialOffers() {
  const { data: offers } = useQuery(pageQuery('offers'))
  return offers && <OffersBlock text={offers.text} />
}

// Each field is disabled until the one before it is set.
function VehiclePanel() {
  const navigate = useNavigate()
  // The panel's cars, and what else is on record once somebody turns to it.
  const [isUsed, setIsUsed] = useState(false)
  const { data: onRecord = [] } = useQuery({ ...vehiclesQuery(), enabled: isUsed })
  const choice = useVehicleChoice(onRecord)
  const { brand, models, vehicle } = choice
  const asked = useOwnTyreQuestion(vehicle, (ownTyre) => {
    if (vehicle) void navigate({ to: '/products', search: ownTyre ? { vehicle, ownTyre } : { vehicle } })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vehicle) return window.alert(homeTexts.chooseAll)
    asked.submit()
  }
  const use = () => setIsUsed(true)
  return (
    <section aria-labelledby="vehicle-heading" className="on-dark bg-ink text-white">
      <form
        onSubmit={submit}
        onPointerEnter={use}
        onFocus={use}
        onChange={use}
        className="wrap grid gap-4 py-7 md:grid-cols-2 md:items-start md:py-8 lg:grid-cols-[1fr_1.25fr_1fr_10rem] xl:grid-cols-[1fr_14rem_18rem_11rem_10rem]"
      >
        <div className="md:col-span-full xl:col-span-1 xl:pt-1">
          <h2 id="vehicle-heading" className="font-black text-2xl leading-none tracking-tight lg:text-3xl">
            {homeTexts.byVehicle}
          </h2>
          <MyCarLine />
        </div>
        <FilterSelect
          label={carChoiceTexts.make}
          placeholder={carChoiceTexts.chooseMake}
          filterPlaceholder={homeTexts.filterBrand}
          emptyText={homeTexts.noBrandFound}
          items={makeOptions(onRecord)}
          value={brand}
          onChange={choice.chooseBrand}
        />
        <ModelAndYear choice={choice} modelPlaceholder={modelPlaceholder(brand, models.length)} />
        <OwnTyreChoice asked={asked} className="md:col-span-full lg:order-last xl:col-start-2" />
        <Button
          type="submit"
          disabled={!vehicle}
          className="w-full self-end disabled:bg-ink-raised! disabled:text-silver!"
        >
          {homeTexts.search}
        </Button>
      </form>
    </section>
  )
}

function modelPlaceholder(brand: string, modelCount: number): string {
  if (brand === '') return homeTexts.brandFirst
  return modelCount === 0 ? homeTexts.noModel : carChoiceTexts.chooseModel
}
