import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The shop's offers, on a tyre's track across the page. */
export function SpecialOffers() {
  return (
    <section aria-labelledby="offers-heading" className="relative mt-12 overflow-hidden bg-brake text-white md:mt-18">
      <TreadTrack />
      <div className="wrap on-dark relative flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:justify-between md:py-16">
        <div>
          <h2 id="offers-heading" className="font-black text-4xl uppercase leading-none tracking-tight md:text-6xl">
            OFERTAS ESPECIAIS
          </h2>
          <p className="mt-3 max-w-xl text-lg leading-snug md:text-xl">
            Até <b>30% de desconto</b> em rodas e pneus selecionados, por tempo limitado.
          </p>
        </div>
        <Link to="/products" search={{ offers: true }} className={buttonStyle('primary', 'large')}>
          VER OFERTAS
        </Link>
      </div>
    </section>
  )
}

function TreadTrack() {
  return (
    <svg aria-hidden="true" className="absolute inset-y-0 right-0 h-full w-full text-brake-dark md:w-3/5">
      <defs>
        <pattern id="tread" width="46" height="150" patternUnits="userSpaceOnUse" patternTransform="skewX(-14)">
          <path d="M4 0h13l20 34v30L17 34v8L4 20zM4 75h13l20 34v30l-20-30v8L4 95z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#tread)" />
    </svg>
  )
}
