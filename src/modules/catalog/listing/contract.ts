import { z } from 'zod'
import { publicCalls } from '#platform/contract/calls.ts'
import { text } from '#platform/contract/fields.ts'
import { productCard, tyreSizeOnSale } from '../products/contract.ts'

const call = publicCalls('Search')

/** Each kind with a few, the likeliest first. */
const suggestions = z.object({
  /** `year` is null where none was typed; the years are those on record. */
  cars: z.array(z.object({ make: z.string(), model: z.string(), year: z.int().nullable() })),
  categories: z.array(
    z.object({ id: z.uuid(), name: z.string(), subcategory: z.object({ id: z.uuid(), name: z.string() }).nullable() }),
  ),
  brands: z.array(z.string()),
  sizes: z.array(tyreSizeOnSale),
  products: z.array(
    productCard.pick({ id: true, name: true, path: true, imageUrl: true, priceCents: true, isPriceOnRequest: true }),
  ),
})
export type Suggestions = z.output<typeof suggestions>

export const searchContract = {
  suggestions: call
    .get('/search/suggestions', 'What a search that is being typed may be meant to find')
    .meta({ cache: ['list', 'category', 'brands', 'vehicles', 'promotions'] })
    .input(z.strictObject({ search: text(200, 'Informe o que procura.') }))
    .output(suggestions),
}
