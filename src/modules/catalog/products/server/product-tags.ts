import { fittingAttributes } from '#modules/fitment/attributes/rules.ts'
import { type CacheTag, cardTags, categoryTags, type ProductCategories } from '#platform/server/cache/tags.ts'
import { facetedAttributes } from '../../listing/facets.ts'
import type { products } from '../../tables.ts'

type Fields = Partial<Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt' | 'deletedAt'>>
type Placed = ProductCategories & { id: string }

/** What searches, facets and the order by name look at. */
const listedBy = [
  'name',
  'description',
  'categoryId',
  'subcategoryId',
  'brandId',
  'visibility',
  'sku',
  'gtin',
  ...facetedAttributes,
  ...fittingAttributes,
] as const

/** What lists by price and of offers look at. */
const pricedBy = ['priceCents', 'isPriceOnRequest', 'discountPercentage'] as const satisfies (keyof Fields)[]

/** Fields that `after` leaves out are not changed. */
export function productChangeTags(before: Placed & Omit<Fields, keyof Placed>, after: Fields): CacheTag[] {
  const isChanged = (field: keyof Fields) =>
    field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const { categoryId = before.categoryId, subcategoryId = before.subcategoryId } = after
  const places = [before, { categoryId, subcategoryId }]
  const fields = Object.keys(after) as (keyof Fields)[]
  return [
    ...(fields.some(isChanged) ? cardTags([before]) : []),
    ...(listedBy.some(isChanged) ? categoryTags('list', places) : []),
    ...([...fittingAttributes, 'visibility' as const].some(isChanged) ? (['fit-specs'] as const) : []),
    ...(pricedBy.some(isChanged) ? categoryTags('prices', places) : []),
    ...(isOnOffer(before) !== isOnOffer({ ...before, ...after }) || isChanged('isPriceOnRequest')
      ? categoryTags('list', places)
      : []),
    ...(isChanged('isFeatured') || isChanged('visibility') ? (['content'] as const) : []),
  ]
}

const isOnOffer = ({ discountPercentage }: Fields) => (discountPercentage ?? 0) > 0

/** Of products that come, go or move: their cards, and the lists of these places. */
export const movedProductTags = (
  moved: readonly Placed[],
  places: readonly ProductCategories[] = moved,
): CacheTag[] => [...cardTags(moved), ...categoryTags('list', places)]

/** Whatever is looked at of a product that the shop shows from now on. */
export const appearingProductTags = (product: Placed): CacheTag[] => [
  ...movedProductTags([product]),
  'fit-specs',
  'content',
]
