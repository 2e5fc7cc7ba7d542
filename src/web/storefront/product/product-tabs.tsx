import type { ProductDetail } from '#contract/shop/catalog.ts'
import { shippingOrigin } from '#domain/store.ts'
import {
  factSpecifications,
  fitmentSpecifications,
  generalSpecifications,
} from '#web/storefront/shared/specifications.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** Description, specifications and delivery. */
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
      {productPageTexts.deliveries(shippingOrigin, ownDelivery).map(({ title, text }) => (
        <div key={title}>
          <dt className="font-bold">{title}</dt>
          <dd className="mt-0.5 text-pretty text-steel leading-relaxed">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
