import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, gt } from 'drizzle-orm'
import { type VehicleModel, vehicleCatalog } from '#modules/fitment/server/index.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { rowsAtOnce } from '#platform/server/batches.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type BriefFit, type CarFits, findFit, fitsOfGenerations, fitTags } from '../../fitting/server/check-car.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { products } from '../../tables.ts'
import { type CarMention, carsInText, mentionedNames } from '../cars-in-text.ts'
import { adminCarMentionsContract, type CarContradiction } from '../contract.ts'

/** Cars of a product's texts that it does not fit in any year, or in none of the years named. By product. */
export async function listContradictions(shop: Shop, { page }: { page: number }): Promise<Page<CarContradiction>> {
  const all = await findAll(shop)
  const { offset, ...window } = pageWindow(all.length, page, backOfficePageSize)
  return { rows: all.slice(offset, offset + backOfficePageSize), ...window }
}

const cacheOf = cached<CarContradiction[]>(8_000_000, 4_000_000)

/** Read once until products, measures or cars change: every text is looked through. */
function findAll(shop: Shop): Promise<CarContradiction[]> {
  return cacheOf(shop).get('all', async () => {
    const value = await readAll(shop)
    return { value, tags: [...fitTags, 'list'], bytes: 500 + 800 * value.length }
  })
}

type Product = { id: string; name: string; description: string; fitSpecId: number | null }

async function readAll(shop: Shop): Promise<CarContradiction[]> {
  const names = mentionedNames((await vehicleCatalog(shop)).models)
  const fitsOf = new Map<string, Promise<CarFits[]>>()
  const ofModel = (id: string) => {
    const fits = fitsOf.get(id) ?? fitsOfGenerations(shop, [id])
    fitsOf.set(id, fits)
    return fits
  }
  const found: CarContradiction[] = []
  let after: string | undefined
  for (;;) {
    const rows = await readProducts(shop, after)
    for (const product of rows) {
      const mentions = [product.name, product.description].flatMap((text) => carsInText(text, names))
      found.push(...(await contradictionsOf(product, mentions, ofModel)))
    }
    after = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) break
    await nextTurn()
  }
  return found.toSorted((one, other) => one.product.localeCompare(other.product, 'pt-BR'))
}

const readProducts = ({ database }: Shop, after: string | undefined): Promise<Product[]> =>
  database
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      fitSpecId: products.fitSpecId,
    })
    .from(products)
    .where(and(isLive, after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(rowsAtOnce)

type FitsOfModel = (id: string) => Promise<CarFits[]>

/** Each car once. */
async function contradictionsOf(
  product: Product,
  mentions: readonly CarMention<VehicleModel>[],
  ofModel: FitsOfModel,
): Promise<CarContradiction[]> {
  const found = new Map<string, CarContradiction>()
  for (const mention of mentions) {
    const [model] = mention.models
    const misfit = model && (await findMisfit(product, mention, ofModel))
    if (!misfit) continue
    const car = `${model.make} ${model.name}`
    const reason = misfit.reason ?? null
    const id = `${product.id} ${model.id}`
    found.set(id, { id, productId: product.id, product: product.name, car, sentence: mention.sentence, reason })
  }
  return [...found.values()]
}

/** Undefined where it may fit any car that is meant. */
async function findMisfit(product: Product, { models, years }: CarMention<VehicleModel>, ofModel: FitsOfModel) {
  let first: BriefFit | undefined
  for (const { id } of models) {
    const meant = (await ofModel(id)).filter(
      ({ generations }) =>
        years === undefined || generations.some(({ yearFrom, yearTo }) => yearFrom <= years.to && years.from <= yearTo),
    )
    const fits = meant.map((fit) => findFit(fit, product))
    if (fits.length === 0 || fits.some(({ verdict }) => verdict !== 'nao_serve')) return undefined
    first ??= fits[0]
  }
  return first
}

const carMentions = implementCalls(adminCarMentionsContract).use(admin)

export const adminCarMentionsRouter = {
  contradictions: carMentions.contradictions.handler(({ context, input }) => listContradictions(context.shop, input)),
}
