import { describe, expect, test } from 'vitest'
import { type ProductDraft, productDefaults, productErrors } from '#modules/catalog/products/rules.ts'
import { computeInstallments } from '#platform/money.ts'
import type { DemoProduct } from '../demo-product.ts'
import { demoBrands, demoProducts } from './demo-catalog.ts'
import { demoCategories } from './demo-categories.ts'

function countOf(condition: (product: DemoProduct) => boolean): number {
  return demoProducts.filter(condition).length
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function draftOf(product: DemoProduct): ProductDraft {
  return { ...productDefaults, ...product, categoryId: product.category, imageUrls: [`${product.slug}-1.webp`] }
}

describe('the demo catalog', () => {
  test('fills a dozen pages', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(132)
    expect(demoProducts.length).toBeLessThanOrEqual(180)
  })

  test('distinguishes every product by name, slug and description', () => {
    expect(repeated(demoProducts.map(({ name }) => name))).toEqual([])
    expect(repeated(demoProducts.map(({ slug }) => slug))).toEqual([])
    expect(repeated(demoProducts.map(({ description }) => description))).toEqual([])
  })

  test.each(demoProducts.map((product) => [product.name, product] as const))(
    '%s could be saved in the form',
    (_, product) => {
      expect(productErrors(draftOf(product))).toEqual({})
      expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect([product.heightCm, product.widthCm, product.lengthCm].map((side) => Math.round(side * 10) / 10)).toEqual([
        product.heightCm,
        product.widthCm,
        product.lengthCm,
      ])
      const paragraphs = product.description.split('\n\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(2)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
      expect(product.description).toContain('1 ano')
      expect(product.description).not.toContain('undefined')
    },
  )

  test('uses its categories and subcategories, all of them and no others', () => {
    const declared = demoCategories.flatMap(({ name, subcategories }) => subcategories.map((sub) => `${name} > ${sub}`))
    const used = new Set(demoProducts.map(({ category, subcategory }) => `${category} > ${subcategory}`))
    expect([...used].sort()).toEqual([...declared].sort())
    expect(repeated(declared)).toEqual([])
  })

  test('lists each brand once', () => {
    expect(repeated(demoBrands.map((brand) => brand.toLowerCase()))).toEqual([])
    expect(new Set(demoProducts.map(({ brand }) => brand))).toEqual(new Set(demoBrands))
  })
})

describe('prices', () => {
  test('about twenty products are on offer, by what the two prices say and at most 30%', () => {
    const offers = demoProducts.filter(({ originalPriceCents }) => originalPriceCents !== null)
    expect(offers.length).toBeGreaterThanOrEqual(18)
    expect(offers.length).toBeLessThanOrEqual(24)
    for (const { name, priceCents, originalPriceCents, discountPercentage } of offers) {
      const saved = 1 - priceCents / (originalPriceCents ?? 0)
      expect(Math.abs((discountPercentage ?? 0) - saved * 100), name).toBeLessThanOrEqual(0.5)
      expect(discountPercentage, name).toBeGreaterThanOrEqual(5)
      expect(discountPercentage, name).toBeLessThanOrEqual(30)
    }
    expect(countOf((product) => product.discountPercentage !== null)).toBe(offers.length)
  })

  test('only what is made to order has no price', () => {
    const onRequest = demoProducts.filter((product) => product.isPriceOnRequest)
    expect(onRequest.map(({ priceCents, discountPercentage }) => [priceCents, discountPercentage])).toEqual([[0, null]])
    expect(countOf(({ priceCents }) => priceCents === 0)).toBe(1)
  })

  test('are offered in as many installments as the smallest installment allows', () => {
    for (const { name, priceCents, installments } of demoProducts.filter((product) => !product.isPriceOnRequest)) {
      expect(installments, name).toBe(computeInstallments(priceCents, 12).count)
    }
  })
})

describe('what the shop shows', () => {
  test('features a few products that can be bought', () => {
    const featured = demoProducts.filter((product) => product.isFeatured)
    expect(featured.length).toBeGreaterThanOrEqual(4)
    expect(featured.length).toBeLessThanOrEqual(8)
    expect(featured.every(({ stockQuantity, isPriceOnRequest }) => stockQuantity > 3 && !isPriceOnRequest)).toBe(true)
  })

  test('has new products, products with little stock, and one or two that are sold out', () => {
    expect(countOf((product) => product.isNew)).toBeGreaterThanOrEqual(8)
    expect(countOf((product) => product.category === 'Lançamentos' && !product.isNew)).toBe(0)
    expect(countOf((product) => product.stockQuantity === 0)).toBe(2)
    expect(countOf((product) => product.stockQuantity >= 1 && product.stockQuantity <= 3)).toBeGreaterThanOrEqual(6)
  })

  test('launches no tyre, and no wheel that is light enough to be shipped as a small parcel', () => {
    for (const product of demoProducts.filter(({ category }) => category === 'Lançamentos')) {
      expect(product.fitment?.tyreWidthMm, product.name).toBeUndefined()
      if (product.fitment) expect(product.weightGrams * 4, product.name).toBeGreaterThan(30_000)
    }
  })
})
