import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { maxNoiseWaves, type TyreClass, tyreClasses } from '#domain/catalog/tyre-classes.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'

const texts = productPageTexts.tyreLabel

/** The values of a tyre's Inmetro label, as far as they are known. The drawings repeat the text next to them. */
export function TyreLabel({ facts }: { facts: ProductDetail['facts'] }) {
  const { energyClass, wetGripClass, noiseDb, noiseWaves } = facts
  if (energyClass === null && wetGripClass === null && noiseDb === null) return null
  return (
    <section className="mt-5 rounded-md px-3.5 py-3 ring-1 ring-line">
      <h2 className="font-bold text-sm">{texts.title}</h2>
      <dl className="mt-2 grid gap-3">
        {energyClass && <ClassLine name={texts.energy} value={energyClass} />}
        {wetGripClass && <ClassLine name={texts.wetGrip} value={wetGripClass} />}
        {noiseDb !== null && (
          <Line
            name={texts.noise}
            value={[texts.decibels(noiseDb), noiseWaves && texts.waves(noiseWaves)].filter(Boolean).join(', ')}
          >
            {noiseWaves && <Waves count={noiseWaves} />}
          </Line>
        )}
      </dl>
    </section>
  )
}

function ClassLine({ name, value }: { name: string; value: TyreClass }) {
  return (
    <Line name={name} value={texts.classOf(value)} more={texts.scale}>
      {tyreClasses.map((letter) => (
        <span
          key={letter}
          className={
            letter === value
              ? 'grid h-7 w-8 place-items-center rounded-sm bg-ink font-extrabold text-white'
              : 'grid h-5 w-5 place-items-center rounded-sm text-steel text-xs ring-1 ring-line ring-inset'
          }
        >
          {letter}
        </span>
      ))}
    </Line>
  )
}

function Waves({ count }: { count: number }) {
  const heights = Array.from({ length: maxNoiseWaves }, (_, place) => place + 1)
  return heights.map((height) => (
    <span
      key={height}
      style={{ height: `${height * 0.5}rem` }}
      className={height <= count ? 'w-2 rounded-sm bg-ink' : 'w-2 rounded-sm ring-1 ring-silver ring-inset'}
    />
  ))
}

type LineProps = { name: string; value: string; more?: string; children: ReactNode }

function Line({ name, value, more, children }: LineProps) {
  return (
    <div>
      <dt className="text-steel text-xs">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="font-bold">
          {value}
          {more && <span className="sr-only"> ({more})</span>}
        </span>
        <span aria-hidden="true" className="flex flex-wrap items-end gap-1">
          {children}
        </span>
      </dd>
    </div>
  )
}
