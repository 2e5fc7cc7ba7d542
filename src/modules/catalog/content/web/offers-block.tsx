import { buttonStyle } from '#platform/web/ui/index.ts'
import type { Block, ContentText } from '../contract.ts'
import { Blocks, WrittenLink } from './content-text.tsx'

/** The home page's block of offers: a heading, a text, and the last link as its button, if that stands alone. */
export function OffersBlock({ text: { intro, sections } }: { text: ContentText }) {
  const [section] = sections
  const blocks = section?.blocks ?? intro
  const button = readButton(blocks.at(-1))
  return (
    <section
      aria-labelledby={section && 'offers-heading'}
      className="relative mt-12 overflow-hidden bg-brake text-white md:mt-18"
    >
      <TreadTrack />
      <div className="wrap on-dark relative flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:justify-between md:py-16">
        <div>
          {section && (
            <h2 id="offers-heading" className="font-black text-4xl leading-none tracking-tight md:text-6xl">
              {section.heading}
            </h2>
          )}
          <Blocks
            blocks={button ? blocks.slice(0, -1) : blocks}
            className="mt-3 max-w-xl text-lg leading-snug md:text-xl"
            listClassName="mt-3"
          />
        </div>
        {button && (
          <WrittenLink href={button.href} className={buttonStyle('primary', 'large')}>
            {button.text}
          </WrittenLink>
        )}
      </div>
    </section>
  )
}

function readButton(last: Block | undefined) {
  const [only, ...others] = last?.kind === 'paragraph' ? last.text : []
  if (typeof only !== 'object' || others.length > 0 || !only.href) return undefined
  return { href: only.href, text: only.text }
}

// The print of a directional tyre: rows of blocks that meet in the middle, as on wet asphalt.
const TreadTrack = () => (
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
