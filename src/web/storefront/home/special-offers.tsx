import { Link } from '@tanstack/react-router'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The shop's offers, on a tyre track across the page. */
export function SpecialOffers() {
  return (
    <section aria-labelledby="offers-heading" className="relative mt-12 overflow-hidden bg-brake text-white md:mt-18">
      <TreadTrack />
      <div className="wrap on-dark relative flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:justify-between md:py-16">
        <div>
          <h2 id="offers-heading" className="font-black text-4xl leading-none tracking-tight md:text-6xl">
            {homeTexts.offers}
          </h2>
          <p className="mt-3 max-w-xl text-lg leading-snug md:text-xl">
            {homeTexts.upTo} <b>{homeTexts.discount}</b> {homeTexts.offersText}
          </p>
        </div>
        <Link to="/products" search={{ offers: true }} className={buttonStyle('primary', 'large')}>
          {homeTexts.toOffers}
        </Link>
      </div>
    </section>
  )
}

// The print of a directional tyre: rows of blocks that meet in the middle, as on wet asphalt.
function TreadTrack() {
  return (
    <svg
      aria-hidden="true"
      className="forced-colors:hidden absolute inset-y-0 right-0 h-full w-full text-brake-dark md:w-7/12"
    >
      <defs>
        <pattern id="tread" width="64" height="200" patternUnits="userSpaceOnUse">
          <g fill="currentColor">
            <path d="M0 96 30 44h26L26 96ZM0 104l30 52h26L26 104Z" />
            <path d="M34 36 44 18h26L60 36ZM34 164l10 18h26l-10-18Z" />
            <path d="M50 10h26V0H50ZM50 190h26v10H50Z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#tread)" />
    </svg>
  )
}
