import { SearchStructuredData, ShopStructuredData } from '#web/storefront/shared/shop-structured-data.tsx'
import { store } from '#web/text/shared/store.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { BrandsCarousel } from './brands-carousel.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { SizePanel } from './size-panel.tsx'
import { SpecialOffers } from './special-offers.tsx'
import { VehiclePanel } from './vehicle-panel.tsx'

/** The home page: banners, search by vehicle, categories, featured products, offers and brands. */
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
