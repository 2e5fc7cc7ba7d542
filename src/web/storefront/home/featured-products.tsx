import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { featuredQuery } from './home-queries.ts'

/** The products that the shop's staff have marked as featured. */
export function FeaturedProducts() {
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
