import type { LinkProps } from '@tanstack/react-router'
import type { Suggestions } from '#contract/shop/search.ts'
import { formatBRL } from '#domain/money.ts'
import { formatVehicle, vehicleName } from '#domain/vehicles.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { searchSuggestionTexts as texts } from '#web/text/storefront/search-suggestion-texts.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'

export type Suggestion = {
  key: string
  text: string
  /** Shown at the end of the row. */
  detail?: string
  /** For products: the picture, or null without one. */
  picture?: string | null
  link: Pick<LinkProps, 'to' | 'search' | 'params'>
}

export type SuggestionGroup = { name: string; options: Suggestion[] }

/** The suggestions for a search, by kind, without empty kinds. The search itself comes last. */
export function suggestionGroups(found: Suggestions, typed: string): SuggestionGroup[] {
  const groups = [
    { name: texts.cars, options: found.cars.map(carOption) },
    { name: texts.products, options: found.products.map(productOption) },
    { name: texts.categories, options: found.categories.map(placeOption) },
    { name: texts.sizes, options: found.sizes.map(sizeOption) },
    { name: texts.brands, options: found.brands.map(brandOption) },
  ].filter(({ options }) => options.length > 0)
  if (groups.length === 0) return []
  const all: Suggestion = { key: 'all', text: texts.all(typed), link: { to: '/products', search: { search: typed } } }
  return [...groups, { name: texts.search, options: [all] }]
}

function carOption({ make, model, year }: Suggestions['cars'][number]): Suggestion {
  const name = model.startsWith(make) ? model : `${make} ${model}`
  // Without a year the list asks for it.
  if (year === null) {
    return { key: `car ${name}`, text: texts.chooseYear(name), link: { to: '/products', search: { search: name } } }
  }
  const vehicle = { brand: make, model, year }
  return {
    key: `car ${name} ${year}`,
    text: vehicleTexts.searched.see(vehicleName(vehicle)),
    link: { to: '/products', search: { vehicle: formatVehicle(vehicle) } },
  }
}

function productOption({
  id,
  name,
  imageUrl,
  priceCents,
  isPriceOnRequest,
}: Suggestions['products'][number]): Suggestion {
  const detail = isPriceOnRequest ? productCardTexts.priceOnRequest : formatBRL(priceCents)
  return {
    key: id,
    text: name,
    detail,
    picture: imageUrl,
    link: { to: '/products/$productId', params: { productId: id } },
  }
}

function placeOption({ id, name, subcategory }: Suggestions['categories'][number]): Suggestion {
  if (!subcategory) return { key: id, text: name, link: { to: '/products', search: { category: id } } }
  const text = `${name} - ${subcategory.name}`
  return { key: subcategory.id, text, link: { to: '/products', search: { subcategory: subcategory.id } } }
}

function sizeOption({ size, widthMm, aspect, rimInches, count }: Suggestions['sizes'][number]): Suggestion {
  const search = { width: `${widthMm}`, aspect: `${aspect}`, rim: `${rimInches}` }
  return { key: size, text: size, detail: texts.ofSize(count), link: { to: '/products', search } }
}

const brandOption = (brand: string): Suggestion => ({
  key: `brand ${brand}`,
  text: brand,
  link: { to: '/products', search: { brand } },
})
