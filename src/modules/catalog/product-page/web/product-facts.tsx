import { CreditCard, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxNoiseWaves, type TyreClass, tyreClasses } from '#modules/fitment/attributes/rules.ts'
import { computeInstallments } from '#platform/money.ts'
import { store } from '#platform/web/store.tsx'
import { Tabs } from '#platform/web/ui/index.ts'
import {
  factSpecifications,
  fitmentSpecifications,
  formatWarranty,
  generalSpecifications,
} from '../../attributes/web/specifications.ts'
import type { ProductDetail } from '../../products/contract.ts'
import { productPageTexts } from './texts.ts'

const texts = productPageTexts.tyreLabel

/** The drawings repeat the text next to them. */
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

// The last cell fills its row, at two columns and at three: no cell is empty.
const factStyle =
  '-mr-px -mb-px border-line border-r border-b px-3.5 py-3 max-sm:last:nth-[2n+1]:col-span-2 sm:last:nth-[3n+1]:col-span-3 sm:last:nth-[3n+2]:col-span-2'

export function KeyFacts({ product }: { product: ProductDetail }) {
  const facts = [...fitmentSpecifications(product), ...factSpecifications(product)]
  const { count } = computeInstallments(product.priceCents, product.installments)
  // A product without a price has no installments, nor does a low price.
  const hasInstallments = !product.isPriceOnRequest && count > 1
  const promises = [
    { icon: ShieldCheck, text: productPageTexts.warrantyPromise(formatWarranty(product)) },
    { icon: RotateCcw, text: productPageTexts.returns },
  ]
  const shownPromises = hasInstallments
    ? [{ icon: CreditCard, text: productPageTexts.installments(count) }, ...promises]
    : promises
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-6 grid grid-cols-2 overflow-hidden rounded-md ring-1 ring-line sm:grid-cols-3">
          {facts.map((fact) => (
            <div key={fact.name} className={factStyle}>
              <dt className="text-steel text-xs">{fact.name}</dt>
              <dd className="tabular mt-0.5 font-bold leading-tight">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <TyreLabel facts={product.facts} />
      <ul className="mt-5 grid gap-2.5 text-sm">
        {shownPromises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon className="size-5 shrink-0 text-steel" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

export function ProductTabs({ product }: { product: ProductDetail }) {
  return (
    <Tabs
      label={productPageTexts.information}
      defaultValue="description"
      tabs={[
        {
          value: 'description',
          label: productPageTexts.description,
          content: <Description text={product.description} />,
        },
        {
          value: 'specifications',
          label: productPageTexts.specifications,
          content: <Specifications product={product} />,
        },
        { value: 'delivery', label: productPageTexts.delivery, content: <Delivery product={product} /> },
      ]}
    />
  )
}

function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return <p className="text-steel">{productPageTexts.noDescription}</p>
  return (
    <div className="grid max-w-3xl gap-4 text-pretty text-[1.0625rem] leading-relaxed">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Specifications({ product }: { product: ProductDetail }) {
  return (
    <dl className="max-w-3xl">
      {[...fitmentSpecifications(product), ...factSpecifications(product), ...generalSpecifications(product)].map(
        ({ name, value }) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 rounded-sm px-3 py-3 odd:bg-paper">
            <dt className="text-steel">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Delivery({ product: { ownDelivery } }: { product: ProductDetail }) {
  return (
    <dl className="grid max-w-4xl gap-x-10 gap-y-5 sm:grid-cols-2">
      {productPageTexts.deliveries(store().origin, ownDelivery).map(({ title, text }) => (
        <div key={title}>
          <dt className="font-bold">{title}</dt>
          <dd className="mt-0.5 text-pretty text-steel leading-relaxed">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
