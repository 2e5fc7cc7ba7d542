import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBanner } from '#modules/catalog/banners/server/banners.ts'
import { announceBannersHandler } from '#modules/catalog/banners/server/handlers.ts'
import { createBrand, renameBrand } from '#modules/catalog/categories/server/brands.ts'
import { updateCategory } from '#modules/catalog/categories/server/staff-categories.ts'
import { updateSubcategory } from '#modules/catalog/categories/server/subcategories.ts'
import { chooseCompanions, chooseCompanionsOfCategory } from '#modules/catalog/companions/server/choose-companions.ts'
import { createArticle, listContents, updateContent } from '#modules/catalog/content/server/contents.ts'
import { setFitApplication } from '#modules/catalog/fit-applications/server/fit-applications.ts'
import { listProducts } from '#modules/catalog/listing/server/list-products.ts'
import { listingInput } from '#modules/catalog/products/contract.ts'
import { deleteProduct } from '#modules/catalog/products/server/delete-product.ts'
import { readProduct } from '#modules/catalog/products/server/read-product.ts'
import { createProduct, updateProduct } from '#modules/catalog/products/server/save-product.ts'
import { moveStock } from '#modules/catalog/stock/server/move-stock.ts'
import { createTradeWord } from '#modules/catalog/trade-words/server/handlers.ts'
import { toGenerationFields } from '#modules/fitment/cars/server/car-rows.ts'
import { renameMake } from '#modules/fitment/cars/server/makes.ts'
import { updateModel } from '#modules/fitment/cars/server/models.ts'
import { deleteGeneration, readSets, updateGeneration } from '#modules/fitment/cars/server/staff-generations.ts'
import { sumUpSales } from '#modules/sales/orders/server/order-figures.ts'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { addFreight } from '#modules/shipping/freight/server/change-freight.ts'
import { readCurrentFreight } from '#modules/shipping/freight/server/freight-tables.ts'
import { createSupplier, updateSupplier } from '#modules/supply/suppliers/server/suppliers.ts'
import { shopDay } from '#platform/dates.ts'
import { listCalls } from '#platform/server/api/audiences.ts'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestShop } from '#test/shop.ts'
import { contract } from '../../contract.ts'
import * as schema from '../tables.ts'
import { PageCache } from './page-cache.ts'
import { publicCallRenderer } from './public-responses.ts'

// Every change of what the shop shows, and every public read that is cached: afterwards the cached answer is the one that
// is made anew. A tag that a change forgets, or a read does not declare, fails here.

const opened = useTestShop()
const shop = () => opened.current.shop
const cache = new PageCache({ bytes: 16_000_000 })
const [url, expectedUpdatedAt] = ['/media/a.webp', undefined]
let listening: Listening
let received = 0
let actorId = ''

/** What the changes and reads are about. */
async function fill() {
  const { database } = shop()
  actorId = (await aCustomer(database)).id
  const customerId = (await aCustomer(database)).id
  await database
    .insert(schema.media)
    .values({ url, filePath: 'a.webp', kind: 'image', contentType: 'image/webp', byteSize: 1, width: 1, height: 1 })
  const parts = await aCategory(database, 'Rodas e pneus', ['Aro 14'])
  const other = await aCategory(database, 'Ferramentas')
  const brand = await createBrand(shop(), { actorId, name: 'Volcano' })
  const supplier = await createSupplier(shop(), { actorId, ...supplierFields })
  const place = { categoryId: parts.id, subcategoryId: parts.subcategories[0]?.id ?? null }
  const tyreMeasures = {
    rimInches: 14,
    tyreWidthMm: 175,
    tyreAspectRatio: 65,
    loadIndex: 82,
    speedSymbol: 'T' as const,
  }
  const wheel = await aProduct(database, {
    ...place,
    ...{ name: 'Roda Volcano', sku: 'RODA-1', brandId: brand.id, supplierId: supplier.id, supplierCode: 'V14' },
    ...{ rimInches: 14, rimWidthInches: 6, boltPatterns: ['4x98'], offsetMm: 35, centerBoreMm: 58.1 },
    ...{ imageUrls: [url], isFeatured: true, stockQuantity: 10 },
  })
  const tyre = await aProduct(database, {
    ...place,
    ...tyreMeasures,
    name: 'Pneu',
    sku: 'PNEU-1',
    stockQuantity: 3,
    imageUrls: [url],
  })
  const soldOut = await aProduct(database, {
    ...place,
    ...tyreMeasures,
    name: 'Pneu raro',
    sku: 'PNEU-2',
    stockQuantity: 0,
    imageUrls: [url],
  })
  const tool = await aProduct(database, {
    categoryId: other.id,
    name: 'Chave',
    sku: 'CHAVE-1',
    imageUrls: [url],
    stockQuantity: 5,
  })
  const car = await aVehicle(database)
  const [make] = await database.select().from(schema.vehicleMakes)
  return { customerId, parts, other, place, brand, supplier, wheel, tyre, soldOut, tool, car, makeId: make?.id ?? '' }
}

const supplierFields = { name: 'Fornecedor', contactName: '', email: '', phone: '', taxId: null, leadTimeDays: null }
const bannerFields = {
  ...{ title: 'Semana', description: '', isActive: true, isVideo: false, ctaText: '', ctaLink: '' },
  ...{ desktopFileUrl: url, mobileFileUrl: url },
}
const noSeo = { seoTitle: null, seoDescription: null }
let seed: Awaited<ReturnType<typeof fill>>

beforeAll(async () => {
  seed = await fill()
  // The use case works out what goes with measures.
  for (const { id } of [seed.wheel, seed.tyre, seed.soldOut, seed.tool]) await change(id, {})
  shop().cache.join(cache)
  const following = followChanges(shop().cache)
  listening = await listenForChanges(opened.current.testDatabase.url, pino({ level: 'silent' }), {
    ...following,
    onChange(tags) {
      following.onChange(tags)
      received += 1
    },
  })
})
afterAll(() => listening.close())

/** Addresses by the call that answers them. */
function reads(): Record<string, string[]> {
  const { parts, place, wheel, tyre, soldOut, tool } = seed
  const all = [wheel, tyre, soldOut, tool].map(({ id }) => id).join(',')
  return {
    'catalog.categories': ['categories'],
    'catalog.subcategories': ['subcategories', `subcategories?category=${parts.id}`],
    'catalog.products': [
      'products',
      'products?sort=price',
      'products?sort=sold',
      'products?offers=true',
      'products?search=roda',
      'products?search=volcano',
      'products?search=uno',
      `products?category=${parts.id}`,
      `products?subcategory=${place.subcategoryId}`,
      'products?vehicle=fiat-uno-2014',
      'products?vehicle=Fiat%20Uno%202014',
    ],
    'catalog.featured': ['products/featured'],
    'catalog.newest': ['products/newest'],
    'catalog.product': [wheel, tyre, soldOut, tool].map(({ id }) => `products/${id}`),
    'catalog.related': [`products/${wheel.id}/related`, `products/${tool.id}/related`],
    'catalog.chosen': [`chosen-products?products=${all}`],
    'catalog.companions': [`companion-products?products=${wheel.id}`, `companion-products?products=${tool.id}`],
    'catalog.substitutes': [`products/${soldOut.id}/substitutes`, `products/${wheel.id}/substitutes`],
    'catalog.tyreSizes': ['tyre-sizes'],
    'catalog.equivalentSizes': ['tyre-sizes/equivalents?size=175%2F65%20R14'],
    'search.suggestions': [
      'search/suggestions?search=vol',
      'search/suggestions?search=pneu',
      'search/suggestions?search=uno',
    ],
    'vehicles.list': ['vehicles'],
    'vehicles.find': ['vehicles/fiat-uno/2014'],
    'vehicles.fitting': ['vehicles/fiat-uno/2014/products'],
    'vehicles.onSale': ['vehicles/on-sale'],
    'vehicles.fit': [`products/${wheel.id}/fit?vehicle=Fiat%20Uno%202014`],
    'vehicles.fits': [`fits?vehicle=Fiat%20Uno%202014&products=${all}`],
    'vehicles.beside': ['fits/beside?vehicle=Fiat%20Uno%202014'],
    'shipping.freightCosts': [`freight-zones/regional/costs?products=${all}`],
    'content.banners': ['banners'],
    'content.helpArticles': ['help-articles'],
    'content.page': ['pages/returns'],
  }
}

const fieldsOf = async (id: string) => {
  const { changedBy: _1, updatedAt: _2, createdAt: _3, id: _4, ...fields } = await readProduct(shop(), id)
  return fields
}
const change = async (id: string, fields: object) =>
  updateProduct(shop(), { actorId, id, expectedUpdatedAt, fields: { ...(await fieldsOf(id)), ...fields } })
const move = (productId: string, quantity: number) =>
  inTransaction(shop(), (tx) => moveStock(tx, { items: [{ productId, quantity }], movement: { reason: 'manual' } }))

/** In this order: what is changed, the tables of it, and the use case. */
const changes: [string, string[], () => Promise<unknown>][] = [
  ['a sale', ['product_stock', 'stock_movements'], () => move(seed.wheel.id, -3)],
  ['the last piece sold', ['product_stock'], () => move(seed.tyre.id, -3)],
  ['a piece that comes back', ['product_stock'], () => move(seed.soldOut.id, 4)],
  ['a price', ['products'], () => change(seed.wheel.id, { priceCents: 77_700 })],
  ['an offer', ['products'], () => change(seed.tyre.id, { originalPriceCents: 9_990, discountPercentage: 10 })],
  ['a name', ['products', 'product_search_texts'], () => change(seed.wheel.id, { name: 'Roda Volcano Preta' })],
  ['measures', ['products', 'fit_specs'], () => change(seed.wheel.id, { offsetMm: 20 })],
  ['a hidden product', ['products'], () => change(seed.tool.id, { visibility: 'hidden' })],
  ['a product shown again', ['products'], () => change(seed.tool.id, { visibility: 'published' })],
  ['a feature', ['products'], () => change(seed.tool.id, { isFeatured: true })],
  ['another category', ['products'], () => change(seed.tool.id, { ...seed.place })],
  [
    'a new product',
    ['products'],
    async () =>
      createProduct(shop(), { actorId, fields: { ...(await fieldsOf(seed.tyre.id)), name: 'Pneu novo', sku: null } }),
  ],
  [
    'what goes with a product',
    ['companion_rules', 'companion_choices'],
    () => chooseCompanions(shop(), { actorId, id: seed.tool.id, companionIds: [seed.soldOut.id] }),
  ],
  [
    'what goes with a category',
    ['category_companion_rules', 'category_companion_choices'],
    () => chooseCompanionsOfCategory(shop(), { actorId, id: seed.parts.id, companionIds: [seed.tool.id] }),
  ],
  [
    'a category',
    ['categories'],
    () =>
      updateCategory(shop(), {
        ...{ actorId, id: seed.parts.id, expectedUpdatedAt },
        fields: {
          ...{ name: 'Rodas, pneus e mais', description: null, imageUrl: null },
          ...{ seoTitle: 'Rodas e pneus', seoDescription: null },
        },
      }),
  ],
  [
    'a subcategory',
    ['subcategories'],
    () =>
      updateSubcategory(shop(), {
        ...{ actorId, id: seed.place.subcategoryId ?? '', expectedUpdatedAt },
        fields: { name: 'Aro catorze', description: null, categoryId: seed.parts.id },
      }),
  ],
  [
    'a brand',
    ['brands'],
    () => renameBrand(shop(), { actorId, id: seed.brand.id, expectedUpdatedAt, fields: { name: 'Vulcano' } }),
  ],
  [
    'a word of the trade',
    ['trade_words'],
    () => createTradeWord(shop(), { actorId, kind: 'same', word: 'volcano', meaning: 'pneu' }),
  ],
  [
    'a supplier',
    ['suppliers'],
    () =>
      updateSupplier(shop(), {
        actorId,
        id: seed.supplier.id,
        expectedUpdatedAt,
        fields: { ...supplierFields, name: 'Vulcano' },
      }),
  ],
  [
    'a banner',
    ['banners'],
    () => createBanner(shop(), { actorId, fields: { ...bannerFields, firstDay: null, lastDay: null } }),
  ],
  [
    'a page',
    ['contents', 'content_versions'],
    async () => {
      const found = (await listContents(shop())).find(({ page }) => page === 'returns')
      return updateContent(shop(), {
        ...{ actorId, id: found?.id ?? '', expectedUpdatedAt },
        fields: {
          title: found?.title ?? '',
          category: null,
          isPublished: true,
          body: 'Trocamos em 30 dias.',
          ...noSeo,
        },
      })
    },
  ],
  [
    'an article',
    ['contents'],
    () =>
      createArticle(shop(), {
        actorId,
        fields: { title: 'Emitem nota?', category: 'orders', isPublished: true, body: 'Sempre.', ...noSeo },
      }),
  ],
  [
    'freight',
    ['freight_tables'],
    async () => {
      const tables = structuredClone(defaultFreightTables)
      for (const service of Object.values(tables.services)) Object.assign(service, doubled(service))
      const inForceId = (await readCurrentFreight(shop()))?.id ?? null
      return addFreight(shop(), {
        actorId,
        validFrom: shopDay(new Date()),
        tables,
        note: '',
        inForceId,
        replacesId: null,
      })
    },
  ],
  [
    'a promotion',
    ['promotions'],
    async () => {
      await aPromotion(shop().database, { benefit: { kind: 'freight', percent: 50 } })
      await aPromotion(shop().database)
      await invalidateCache(shop(), ['promotions'])
    },
  ],
  [
    'sales',
    ['orders', 'order_items'],
    async () => {
      // The last of the list comes first: another one may be first already.
      const { products } = await listProducts(
        { ...shop(), cache: openShopCache() },
        listingInput.parse({ sort: 'sold' }),
      )
      const { id: orderId } = await anOrder(shop().database, { userId: seed.customerId, status: 'processing' })
      await shop()
        .database.insert(schema.orderItems)
        .values({
          ...{ orderId, productId: products.at(-1)?.id ?? '', position: 0, quantity: 2 },
          ...{ priceAtTimeCents: 100, shippingCents: 0, productName: 'Pneu raro' },
        })
      await sumUpSales(shop())
    },
  ],
  [
    'the verdict of staff',
    ['fit_applications'],
    () =>
      setFitApplication(shop(), {
        actorId,
        id: seed.wheel.id,
        generationId: seed.car.id,
        verdict: 'nao_serve',
        note: null,
      }),
  ],
  [
    'a make',
    ['vehicle_makes'],
    () => renameMake(shop(), { actorId, id: seed.makeId, expectedUpdatedAt, fields: { name: 'Fiat do Brasil' } }),
  ],
  [
    'its name again',
    ['vehicle_makes'],
    () => renameMake(shop(), { actorId, id: seed.makeId, expectedUpdatedAt, fields: { name: 'Fiat' } }),
  ],
  [
    'a model',
    ['vehicle_models'],
    () =>
      updateModel(shop(), {
        ...{ actorId, id: seed.car.modelId, expectedUpdatedAt },
        fields: { makeId: seed.makeId, name: 'Uno', body: 'car', aliases: ['botinha'] },
      }),
  ],
  [
    'a generation',
    ['vehicle_generations', 'vehicle_oe_sets'],
    async () => {
      const { id } = seed.car
      const [row] = await shop().database.select().from(schema.vehicleGenerations)
      if (!row) throw new Error('there is no generation')
      const fields = { ...toGenerationFields(row, await readSets(shop(), id)), hubBoreMm: 60.1 }
      return updateGeneration(shop(), { actorId, id, expectedUpdatedAt, fields })
    },
  ],
  ['a generation that goes', ['vehicle_generations'], () => deleteGeneration(shop(), { actorId, id: seed.car.id })],
  ['a deleted product', ['products'], () => deleteProduct(shop(), { actorId, id: seed.tyre.id })],
]

/** Tables that no public read shows, by the reason. */
const shownToNobody: Record<string, string[]> = {
  // No call has them: they come with the page (settings.test.ts).
  'what only pages show': ['settings'],
  'what belongs to one customer': [
    'cart_items',
    'cart_coupons',
    'favorites',
    'favorite_links',
    'garage_vehicles',
    'customer_addresses',
  ],
  'accounts and their rights': [
    ...['accounts', 'profiles', 'guests', 'sessions', 'session_tokens', 'verifications'],
    ...['staff_roles', 'two_factors', 'blocked_buyers'],
  ],
  'what happens to orders, once they are sold': [
    ...[
      'order_events',
      'order_invoices',
      'order_day_figures',
      'sale_entries',
      'order_tags',
      'order_adjustments',
      'credit_entries',
      'staff_notes',
      'shipping_labels',
    ],
    ...['order_returns', 'order_return_lines', 'order_return_pictures', 'order_return_events', 'attention_items'],
  ],
  'what a cart and an order cost': ['promotions', 'coupon_codes'],
  money: [
    ...['coupon_codes', 'order_adjustments', 'payments', 'payment_notifications', 'payment_refunds'],
    ...['simulado_checkouts', 'simulado_payments', 'simulado_refunds'],
  ],
  'what visitors write to the shop': [
    'newsletter_subscriptions',
    'contact_messages',
    'contact_message_entries',
    'canned_answers',
    'stock_alerts',
    'email_deliveries',
  ],
  'the work of the staff, before it changes what is sold': [
    ...['product_imports', 'product_import_files', 'product_import_pictures', 'supplier_import_settings'],
    ...[
      'product_change_sets',
      'product_change_rows',
      'vehicle_imports',
      'vehicle_import_rows',
      'vehicle_import_records',
    ],
    ...['stock_counts', 'stock_count_entries', 'stock_count_lines', 'audit_log'],
  ],
  'figures of the staff': [
    ...['product_views', 'product_day_views', 'view_day_figures', 'product_view_figures', 'view_figures_window'],
    ...['vehicle_requests', 'search_misses'],
  ],
  'the machinery of the shop': ['request_limits', 'shop_identity', 'postal_code_answers', 'vehicle_loads'],
  'addresses of files, which never change': ['media'],
  'what the release before reads': ['help_articles'],
}

const addresses = () =>
  Object.values(reads())
    .flat()
    .map((path) => `/api/${path}`)
const cached = async () => {
  const make = publicCallRenderer(shop())
  const answers = new Map<string, string>()
  for (const address of addresses()) {
    const { status, fingerprint } = await cache.answer(address, () => make(address), { isFresh: true })
    answers.set(address, `${status} ${fingerprint}`)
  }
  return answers
}
const anew = async () => {
  const make = publicCallRenderer({ ...shop(), cache: openShopCache() })
  const answers = new Map<string, string>()
  for (const address of addresses()) {
    const { status, fingerprint } = (await make(address)).answer
    answers.set(address, `${status} ${fingerprint}`)
  }
  return answers
}

test('every cached public read is asked', async () => {
  const calls = listCalls(contract).filter((call) => call.cache !== undefined)
  expect(new Set(Object.keys(reads()))).toEqual(new Set(calls.map(({ path }) => path.join('.'))))
  for (const [address, answer] of await cached()) expect(answer, address).toMatch(/^200 /)
})

test('every table is changed, or shown to nobody', () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  const named = [...changes.flatMap(([, changed]) => changed), ...Object.values(shownToNobody).flat()]
  expect(new Set(named)).toEqual(new Set(tables))
})

test.each(changes)('after a change of %s every cached read is what is made anew', async (_what, _tables, make) => {
  const before = await cached()
  received = 0
  await make()
  await vi.waitFor(() => expect(received).toBeGreaterThan(0))
  const after = await anew()
  const held = await cached()
  expect([...after].filter(([address, answer]) => held.get(address) !== answer)).toEqual([])
  // The change does show somewhere.
  expect([...after].filter(([address, answer]) => before.get(address) !== answer)).not.toEqual([])
})

test('a banner that is cached comes and goes with its days, once each is announced', async () => {
  const days = { firstDay: '2090-12-01', lastDay: '2090-12-25' }
  received = 0
  await createBanner(shop(), { actorId, fields: { ...bannerFields, ...days } })
  await vi.waitFor(() => expect(received).toBeGreaterThan(0))
  const shownAt = async (moment: string) => {
    const make = publicCallRenderer({ ...shop(), now: () => new Date(moment) })
    return (await cache.answer('/api/banners', () => make('/api/banners'), { isFresh: true })).fingerprint
  }
  const announce = async () => {
    received = 0
    await announceBannersHandler.run(shop(), {})
    await vi.waitFor(() => expect(received).toBeGreaterThan(0))
  }
  await announce()
  const without = await shownAt('2090-12-01T02:59:59Z')
  expect(await shownAt('2090-12-01T03:00:01Z')).toBe(without)
  await announce()
  const shown = await shownAt('2090-12-01T03:00:01Z')
  expect(shown).not.toBe(without)
  expect(await shownAt('2090-12-26T03:00:01Z')).toBe(shown)
  await announce()
  expect(await shownAt('2090-12-26T03:00:01Z')).toBe(without)
})

const doubled = (value: unknown): unknown => {
  if (typeof value === 'number') return value * 2
  if (Array.isArray(value)) return value.map(doubled)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, doubled(part)]))
  return value
}
