import { isContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  banners,
  brands,
  categoryCompanionRules,
  contents,
  fitApplications,
  suppliers,
  tradeWords,
} from '#modules/catalog/tables.ts'
import { cannedAnswers } from '#modules/customers/messages/tables.ts'
import { staffRoles } from '#platform/server/auth/tables.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { uploadPicture } from '#test/uploads.ts'
import { contract } from '../../contract.ts'

const server = useTestServer()
let staff: Visitor
/** The ids of the records, by the part of their addresses before it. */
const ids: Record<string, string> = {}

type Stored = { [name: string]: unknown }
type Call = { method: string; route: string; fields: string[] }

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null

function callsOf(part: unknown): Call[] {
  if (!isContractProcedure(part)) return isStored(part) ? Object.values(part).flatMap(callsOf) : []
  const { route, inputSchema } = part['~orpc']
  const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : []
  return [{ method: route.method ?? '', route: route.path ?? '', fields }]
}

const calls = callsOf(contract.admin)
const isRead = (route: string) => calls.some((call) => call.method === 'GET' && call.route === route)
/** Calls that replace a record; what only has an address is told nothing of one. */
const changes = calls.filter(
  ({ method, route, fields }) =>
    method === 'PUT' &&
    fields.some((field) => !route.includes(`{${field}}`)) &&
    // A change of an agreed address names what the person saw beside it.
    !fields.includes('expectedAddress'),
)

const addressOf = (route: string) =>
  route.replace(/([^/]+)\/\{(id|generationId)\}/g, (_all, part: string) => `${part}/${ids[part]}`)

async function send(method: string, route: string, body?: Stored): Promise<unknown> {
  const answer = await staff.fetch(`/api${addressOf(route)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.status, `${method} ${route}: ${text}`).toBe(200)
  return JSON.parse(text)
}

/** A record as its own call gives it, or the list that it is in. */
async function readRecord(route: string): Promise<Stored> {
  const parents = route.split('/').map((_part, index, parts) => parts.slice(0, parts.length - index).join('/'))
  const source = parents.find(isRead) ?? route
  const answer = await send('GET', source)
  const [, part = ''] = /([^/]+)\/\{[^{]+$/.exec(route) ?? []
  const rows = Array.isArray(answer) ? answer : undefined
  const found: unknown = rows ? rows.find((row: unknown) => isStored(row) && row.id === ids[part]) : answer
  if (!isStored(found)) throw new Error(`${source} does not give the record`)
  return found
}

/** The body of a change by which a record is sent back. */
function sentBack({ route, fields }: Call, record: Stored): Stored {
  const part = route.slice(route.lastIndexOf('/') + 1)
  if (fields.includes('fields')) return { fields: record }
  return fields.includes(part) ? { [part]: record[part] } : record
}

const withoutTraces = ({
  updatedAt: _1,
  changedBy: _2,
  createdAt: _3,
  author: _4,
  previewPath: _5,
  ...record
}: Stored) => record

beforeAll(async () => {
  const { shop } = server.current
  const { database } = shop
  staff = await server.current.signUp({ isAdmin: true })
  const category = await aCategory(database, 'Rodas', ['Aro 15'])
  const [brand] = await database.insert(brands).values({ name: 'Enkei' }).returning()
  const contact = { name: 'Distribuidora Sul', phone: '11930001500', taxId: '11222333000181' }
  const [supplier] = await database.insert(suppliers).values(contact).returning()
  const { id: generations, modelId: models } = await aVehicle(database)
  const picture = await uploadPicture(shop, staff.id, 93)
  const product = await aProduct(database, { sku: 'RODA-1', categoryId: category.id, imageUrls: [picture] })
  const companion = await aProduct(database)
  const [banner] = await database
    .insert(banners)
    .values({
      title: 'Rodas',
      displayOrder: 1,
      desktopFilePath: picture,
      mobileFilePath: picture,
      desktopImageUrl: picture,
      mobileImageUrl: picture,
    })
    .returning()
  const [cannedAnswer] = await database.select().from(cannedAnswers).limit(1)
  const [page] = await database.select().from(contents).where(eq(contents.page, 'returns'))
  const [tradeWord] = await database.select().from(tradeWords).limit(1)
  const [role] = await database
    .insert(staffRoles)
    .values({ name: 'Expedição', permissions: ['shipments'] })
    .returning()
  Object.assign(ids, {
    categories: category.id,
    subcategories: category.subcategories[0]?.id,
    brands: brand?.id,
    suppliers: supplier?.id,
    products: product.id,
    banners: banner?.id,
    contents: page?.id,
    fits: generations,
    generations,
    models,
    promotions: (await aPromotion(database)).id,
    'trade-words': tradeWord?.id,
    'canned-answers': cannedAnswer?.id,
    settings: 'shop',
    roles: role?.id,
  })
  const model = await readRecord('/admin/vehicles/models/{id}')
  ids.makes = String(model.makeId)
  const of = { generationId: generations, productId: product.id }
  await database.insert(fitApplications).values({ ...of, verdict: 'serve', source: 'staff', createdAt: shop.now() })
  await database.insert(categoryCompanionRules).values({ categoryId: category.id })
  await send('PUT', '/admin/products/{id}/companions', { companionIds: [companion.id] })
})

describe('what is read can be sent back, and is then as it was', () => {
  it.each(changes)('$route', async (change) => {
    const before = await readRecord(change.route)
    await send('PUT', change.route, sentBack(change, before))
    expect(withoutTraces(await readRecord(change.route))).toEqual(withoutTraces(before))
  })

  it.each(['products', 'categories'])('what goes with %s as their measures say', async (part) => {
    const route = `/admin/${part}/{id}/companions`
    await send('DELETE', route)
    const before = await readRecord(route)
    expect(before.isAutomatic).toBe(true)
    await send('PUT', route, before)
    expect(await readRecord(route)).toEqual(before)
  })

  it('what goes with a product by its measures, whatever its category has', async () => {
    await send('PUT', '/admin/products/{id}/companions/measures')
    const before = await readRecord('/admin/products/{id}/companions')
    await send('PUT', '/admin/products/{id}/companions', before)
    expect(await readRecord('/admin/products/{id}/companions')).toEqual(before)
  })

  // Of settings only what differs is stored: what is sent back is no change.
  it.each(changes.filter(({ fields }) => fields.includes('expectedUpdatedAt') && !fields.includes('secrets')))(
    '$route, unless somebody else has changed it',
    async (change) => {
      const before = await readRecord(change.route)
      await send('PUT', change.route, sentBack(change, before))
      const answer = await staff.fetch(`/api${addressOf(change.route)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sentBack(change, before)),
      })
      expect(await answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    },
  )
})
