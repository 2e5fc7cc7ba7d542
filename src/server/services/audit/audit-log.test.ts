import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productFields } from '#contract/admin/products.ts'
import { generationFields } from '#contract/admin/vehicle-fields.ts'
import { contract } from '#contract/index.ts'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { maxDirectExportRows } from '#domain/exports/list-exports.ts'
import { defaultFreightTables } from '#domain/shipping/freight-tables.ts'
import { daysBefore, shopDay } from '#domain/shop-days.ts'
import { listCalls } from '#server/api/audiences.ts'
import { auditLog, banners, brands, orders, paymentRefunds } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { runChanges } from '#server/services/product-changes/run-changes.ts'
import { checkImport } from '#server/services/product-imports/check-import.ts'
import { aDeliveredOrder, requestReturnOf } from '#test/a-return.ts'
import { aDanfe, anInvoiceKey } from '#test/an-invoice.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aChangeSet } from '#test/builders/a-change-set.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { manyProducts as insertMany } from '#test/builders/many-products.ts'
import { anOrder, checkoutForm } from '#test/checkout.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { uploadPicture } from '#test/uploads.ts'
import { recordChanges } from './record-change.ts'

const opened = usePayingShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow
let wheels: Awaited<ReturnType<typeof aCategory>>
let tyres: Awaited<ReturnType<typeof aCategory>>
let picture: string
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  administrator = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
  wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
  tyres = await aCategory(database(), 'Pneus')
  picture = await uploadPicture(shop(), administrator.id, 320)
})
beforeEach(async () => {
  await database().delete(auditLog)
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was stored')
  return row
}
const aBrand = async () =>
  first(
    await database()
      .insert(brands)
      .values({ name: unique('Volcano') })
      .returning(),
  )
const productForm = (name: string, changes = {}) =>
  productFields.parse({ name, categoryId: wheels.id, priceCents: 9990, imageUrls: [picture], ...changes })
const manyProducts = () => insertMany(database(), { name: unique('Muitos'), count: maxDirectExportRows + 1 })
const aModel = async () => {
  const make = unique('Gurgel')
  const { id: makeId } = await staff().vehicleMakes.create({ name: make })
  const { id: modelId } = await staff().vehicleModels.create({ fields: { makeId, name: 'BR-800', body: 'car' } })
  await database().delete(auditLog)
  return { make, makeId, modelId }
}
const generationForm = (changes = {}) =>
  generationFields.parse({
    yearFrom: 1988,
    yearTo: 1991,
    boltPattern: '4x100',
    confidence: 'low',
    source: 'Manual',
    factorySets: [{ tyreSize: '145/80 R13', confidence: 'low', source: 'Manual' }],
    ...changes,
  })
const aGeneration = async () => {
  const model = await aModel()
  const { modelId } = model
  const { id: generationId } = await staff().vehicleGenerations.create({ modelId, fields: generationForm() })
  await database().delete(auditLog)
  return { ...model, generationId }
}
// Each product that it changes has a line of its own (`product-changes.test.ts`).
const aChange = () => aChangeSet(shop(), { authorId: administrator.id, title: 'lista.csv', rows: [] })
const aBulkEdit = async () => {
  const product = await aProduct(database())
  const id = randomUUID()
  const edit = { price: { change: { kind: 'percent' as const, percent: 5 } } }
  await staff().bulkEdits.plan({ id, selection: { ids: [product.id] }, edit })
  return id
}
const aProductFile = async () => {
  const id = randomUUID()
  const content = Buffer.from('SKU;Preço\nNENHUM;10').toString('base64')
  await staff().productImports.open({ id, fileName: 'lista.csv', content })
  return id
}
const anImport = async () => {
  const id = randomUUID()
  const columns =
    'montadora;modelo;carroceria;ano_inicial;ano_final;confianca;fonte;medida;confianca_conjunto;fonte_conjunto'
  const row = `${unique('Gurgel')};BR-800;carro;1988;1991;baixa;Manual;145/80 R13;baixa;Manual`
  await staff().vehicleImports.check({ id, fileName: 'carros.csv', content: `${columns}\n${row}` })
  return id
}
const freightFrom = (validFrom: string) => ({
  validFrom,
  tables: { ...defaultFreightTables, ownDelivery: { localCents: 500, regionalCents: 2000 } },
  inForceId: null,
})
const bannerForm = (title: string) => ({ title, desktopFileUrl: picture, mobileFileUrl: picture })
const aBanner = async () => {
  const { id } = await staff().banners.create({ fields: bannerForm(unique('Verão')) })
  await database().delete(auditLog)
  return id
}

async function aRequestedReturn() {
  const order = await aDeliveredOrder(shop())
  const { id } = await requestReturnOf(shop(), order, [2])
  await database().delete(auditLog)
  return { id, ...order }
}
async function anAuthorisedReturn() {
  const { id, ...order } = await aRequestedReturn()
  await staff().returns.answer({ id, answer: { kind: 'authorise', reverseCode: 'AB123' } })
  await database().delete(auditLog)
  const lines = [{ productId: order.products[0].id, restockedQuantity: 2, damagedQuantity: 0 }]
  return { id, ...order, receive: () => staff().returns.receive({ id, lines }) }
}

/** What is expected of the line: its action, and at least these fields. */
type Line = {
  action: AuditedAction
  subject?: string | RegExp
  fields: Record<string, [before: unknown, after: unknown]>
}

// Every call by which the staff changes something, made once. A new one without a case fails the first test.
const changes: Record<string, () => Promise<Line>> = {
  'admin.categories.create': async () => {
    const name = unique('Faróis')
    await staff().categories.create({ name })
    return { action: 'category.create', subject: name, fields: { name: [null, name] } }
  },
  'admin.categories.update': async () => {
    const { id, name } = await aCategory(database(), unique('Faróis'))
    await staff().categories.update({ id, name, description: 'De milha' })
    return { action: 'category.update', subject: name, fields: { description: [null, 'De milha'] } }
  },
  'admin.categories.delete': async () => {
    const { id, name } = await aCategory(database(), unique('Faróis'))
    await staff().categories.delete({ id })
    return { action: 'category.delete', subject: name, fields: { name: [name, null] } }
  },
  'admin.categories.move': async () => {
    const { id } = await aCategory(database(), unique('Volantes'))
    const index = 1 + (await staff().categories.list()).findIndex((category) => category.id === id)
    await staff().categories.move({ id, direction: 'up' })
    return { action: 'category.move', subject: /^Volantes/, fields: { place: [index, index - 1] } }
  },
  'admin.subcategories.create': async () => {
    const name = unique('Aro 16')
    await staff().subcategories.create({ name, categoryId: wheels.id })
    return { action: 'subcategory.create', subject: name, fields: { categoryId: [null, 'Rodas'] } }
  },
  'admin.subcategories.update': async () => {
    const { id } = await staff().subcategories.create({ name: unique('Aro 16'), categoryId: wheels.id })
    await database().delete(auditLog)
    const name = unique('Aro 17')
    await staff().subcategories.update({ id, name, categoryId: tyres.id })
    return { action: 'subcategory.update', subject: name, fields: { categoryId: ['Rodas', 'Pneus'] } }
  },
  'admin.subcategories.delete': async () => {
    const { subcategories } = await aCategory(database(), unique('Bancos'), ['De couro'])
    await staff().subcategories.delete({ id: first(subcategories).id })
    return { action: 'subcategory.delete', subject: 'De couro', fields: { name: ['De couro', null] } }
  },
  'admin.brands.create': async () => {
    const name = unique('Étoile')
    await staff().brands.create({ name })
    return { action: 'brand.create', subject: name, fields: { name: [null, name] } }
  },
  'admin.brands.update': async () => {
    const { id, name } = await aBrand()
    const renamed = unique('Étoile')
    await staff().brands.update({ id, name: renamed })
    return { action: 'brand.update', subject: renamed, fields: { name: [name, renamed] } }
  },
  'admin.brands.delete': async () => {
    const { id, name } = await aBrand()
    await staff().brands.delete({ id })
    return { action: 'brand.delete', subject: name, fields: { name: [name, null] } }
  },
  'admin.products.create': async () => {
    await staff().products.create(productForm('Roda Ensaio'))
    return { action: 'product.create', subject: 'Roda Ensaio', fields: { priceCents: [null, 9990] } }
  },
  'admin.products.update': async () => {
    const { id } = await staff().products.create(productForm('Roda Ensaio'))
    await database().delete(auditLog)
    await staff().products.update({ id, ...productForm('Roda Ensaio', { stockQuantity: 4, categoryId: tyres.id }) })
    return {
      action: 'product.update',
      subject: 'Roda Ensaio',
      fields: { stockQuantity: [0, 4], categoryId: ['Rodas', 'Pneus'] },
    }
  },
  'admin.products.changeCategory': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.changeCategory({ id, categoryId: wheels.id })
    return { action: 'product.change-category', subject: name, fields: { categoryId: [null, 'Rodas'] } }
  },
  'admin.suppliers.create': async () => {
    const name = unique('Distribuidora')
    await staff().suppliers.create({ name })
    return { action: 'supplier.create', subject: name, fields: { name: [null, name] } }
  },
  'admin.suppliers.update': async () => {
    const name = unique('Distribuidora')
    const { id } = await staff().suppliers.create({ name })
    await database().delete(auditLog)
    await staff().suppliers.update({ id, name, email: 'vendas@distribuidora.example', leadTimeDays: 7 })
    const fields: Line['fields'] = { email: ['', 'vendas@distribuidora.example'], leadTimeDays: [null, 7] }
    return { action: 'supplier.update', subject: name, fields }
  },
  'admin.suppliers.delete': async () => {
    const name = unique('Distribuidora')
    const { id } = await staff().suppliers.create({ name })
    await database().delete(auditLog)
    await staff().suppliers.delete({ id })
    return { action: 'supplier.delete', subject: name, fields: { name: [name, null] } }
  },
  'admin.suppliers.changeReading': async () => {
    const name = unique('Distribuidora')
    const { id } = await staff().suppliers.create({ name })
    await database().delete(auditLog)
    await staff().suppliers.changeReading({ id, reading: { columns: { codigo: 'sku', custo: 'costCents' } } })
    const fields: Line['fields'] = { importColumns: [null, 'codigo: sku, custo: costCents'] }
    return { action: 'supplier.change-reading', subject: name, fields }
  },
  'admin.suppliers.forgetReading': async () => {
    const name = unique('Distribuidora')
    const { id } = await staff().suppliers.create({ name })
    await staff().suppliers.changeReading({ id, reading: { columns: { codigo: 'sku' } } })
    await database().delete(auditLog)
    await staff().suppliers.forgetReading({ id })
    return { action: 'supplier.forget-reading', subject: name, fields: { importColumns: ['codigo: sku', null] } }
  },
  'admin.products.duplicate': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.duplicate({ id })
    const copy = `${name} (cópia)`
    return { action: 'product.duplicate', subject: copy, fields: { copyOf: [null, name] } }
  },
  'admin.products.restore': async () => {
    const { id, name } = await aProduct(database(), { deletedAt: new Date() })
    await staff().products.restore({ id })
    return { action: 'product.restore', subject: name, fields: { visibility: [null, 'published'] } }
  },
  'admin.products.delete': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.delete({ id })
    return { action: 'product.delete', subject: name, fields: { name: [name, null] } }
  },
  'admin.products.categorise': async () => {
    const { id, name } = await aProduct(database(), { name: 'Pneu 175/70R13' })
    await staff().products.categorise({ id })
    return { action: 'product.categorise', subject: name, fields: { category: [null, 'Pneus'] } }
  },
  'admin.products.correct': async () => {
    const { id, name } = await aProduct(database(), { categoryId: tyres.id })
    await staff().products.correct({ corrections: [{ id, from: tyres.id, to: wheels.id }] })
    return { action: 'product.correct-category', subject: name, fields: { category: ['Pneus', 'Rodas'] } }
  },
  'admin.products.mark': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.mark({ ids: [id], isFeatured: true })
    return { action: 'product.feature', subject: name, fields: { isFeatured: [false, true] } }
  },
  'admin.products.move': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.move({ ids: [id], categoryId: wheels.id })
    return { action: 'product.change-category', subject: name, fields: { category: [null, 'Rodas'] } }
  },
  'admin.products.deleteMany': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.deleteMany({ ids: [id] })
    return { action: 'product.delete', subject: name, fields: { priceCents: [2990, null] } }
  },
  'admin.products.changeStock': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.changeStock({ id, from: 10, to: 3 })
    return { action: 'product.change-stock', subject: name, fields: { stockQuantity: [10, 3] } }
  },
  'admin.products.adjustStock': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.adjustStock({ id, from: 10, to: 3, reason: 'loss', note: 'Caixa molhada' })
    const fields: Line['fields'] = { stockQuantity: [10, 3], stockNote: [null, 'Caixa molhada'] }
    return { action: 'product.change-stock', subject: name, fields }
  },
  'admin.orders.sendEmail': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await workOff(shop(), 'send-email')
    const [email] = await staff().orders.emails({ id: orderId })
    await staff().orders.sendEmail({ id: orderId, eventId: email?.eventId ?? '' })
    return { action: 'order.send-email', subject: orderId.slice(0, 8), fields: { emailKind: [null, 'received'] } }
  },
  'admin.stockCounts.start': async () => {
    await staff().stockCounts.start({ place: 'A-' })
    return { action: 'stock-count.start', subject: 'Lugar A-', fields: { title: [null, 'Lugar A-'] } }
  },
  'admin.stockCounts.record': async () => {
    const product = await aProduct(database(), { sku: `SKU-${randomUUID()}` })
    const { id } = await staff().stockCounts.start({})
    await staff().stockCounts.record({ id, submissionKey: randomUUID(), code: product.sku ?? '', quantity: 1 })
    // What is counted stands in the count itself; the log has who began it and who ended it.
    return { action: 'stock-count.start', subject: 'Estoque inteiro', fields: { title: [null, 'Estoque inteiro'] } }
  },
  'admin.stockCounts.move': async () => {
    const { id } = await staff().stockCounts.start({})
    await database().delete(auditLog)
    await staff().stockCounts.move({ id, state: 'review' })
    return { action: 'stock-count.review', subject: 'Estoque inteiro', fields: { title: [null, 'Estoque inteiro'] } }
  },
  'admin.products.changePrice': async () => {
    const { id, name } = await aProduct(database())
    await staff().products.changePrice({ id, from: 2990, to: 1990 })
    return { action: 'product.change-price', subject: name, fields: { priceCents: [2990, 1990] } }
  },
  'admin.banners.create': async () => {
    await staff().banners.create({ fields: bannerForm('Inverno') })
    return { action: 'banner.create', subject: 'Inverno', fields: { title: [null, 'Inverno'] } }
  },
  'admin.banners.update': async () => {
    const id = await aBanner()
    await staff().banners.update({ id, fields: { ...bannerForm('Outono'), ctaText: 'Ver', ctaLink: '/products' } })
    return { action: 'banner.update', subject: 'Outono', fields: { ctaLink: [null, '/products'] } }
  },
  'admin.banners.delete': async () => {
    await staff().banners.delete({ id: await aBanner() })
    return { action: 'banner.delete', subject: /^Verão/, fields: { title: [expect.stringMatching(/^Verão/), null] } }
  },
  'admin.banners.setActive': async () => {
    await staff().banners.setActive({ id: await aBanner(), isActive: false })
    return { action: 'banner.set-active', subject: /^Verão/, fields: { isActive: [true, false] } }
  },
  'admin.banners.move': async () => {
    await database().delete(banners)
    await aBanner()
    await staff().banners.move({ id: await aBanner(), direction: 'up' })
    return { action: 'banner.move', subject: /^Verão/, fields: { place: [2, 1] } }
  },
  'admin.orders.changeStatus': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
    return {
      action: 'order.change-status',
      subject: orderId.slice(0, 8),
      fields: { status: ['pending', 'processing'], paidBy: [null, 'cash'] },
    }
  },
  'admin.orders.addNote': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().orders.addNote({ id: orderId, note: 'Ligar antes de entregar' })
    const fields: Line['fields'] = { staffNote: [null, 'Ligar antes de entregar'] }
    return { action: 'order.note', subject: orderId.slice(0, 8), fields }
  },
  'admin.orders.tag': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().orders.tag({ id: orderId, tag: 'Presente', isTagged: true })
    return { action: 'order.tag', subject: orderId.slice(0, 8), fields: { tag: [null, 'presente'] } }
  },
  'admin.phoneOrders.place': async () => {
    const product = await aProduct(database())
    const { orderId } = await staff().phoneOrders.place({
      ...checkoutForm({ expectedTotalCents: product.priceCents }),
      lines: [{ productId: product.id, quantity: 1 }],
    })
    return { action: 'order.place', subject: orderId.slice(0, 8), fields: { totalCents: [null, product.priceCents] } }
  },
  'admin.orderInvoices.attach': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    const accessKey = anInvoiceKey()
    await staff().orderInvoices.attach({ orderId, accessKey, pdf: aDanfe() })
    const fields: Line['fields'] = { invoiceKey: [null, accessKey], invoiceFiles: [null, ['pdf']] }
    return { action: 'order.attach-invoice', subject: orderId.slice(0, 8), fields }
  },
  'admin.orderInvoices.remove': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    const accessKey = anInvoiceKey()
    await staff().orderInvoices.attach({ orderId, accessKey, pdf: aDanfe() })
    await database().delete(auditLog)
    await staff().orderInvoices.remove({ orderId })
    const fields: Line['fields'] = { invoiceKey: [accessKey, null], invoiceFiles: [['pdf'], null] }
    return { action: 'order.remove-invoice', subject: orderId.slice(0, 8), fields }
  },
  'admin.labels.buy': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
    await database().update(orders).set({ shippingService: 'pac' }).where(eq(orders.id, orderId))
    await database().delete(auditLog)
    const labels = { ...shop().labels, name: 'Melhor Envio', sells: () => true }
    await callAs({ ...shop(), labels }, administrator).admin.labels.buy({ ids: [orderId] })
    return {
      action: 'order.buy-label',
      subject: orderId.slice(0, 8),
      fields: { labelProvider: [null, 'Melhor Envio'] },
    }
  },
  'admin.shipments.update': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().shipments.update({
      id: orderId,
      status: 'pago',
      trackingCode: 'AA123456785BR',
      money: moneyFor('shipped'),
    })
    return {
      action: 'order.dispatch',
      subject: orderId.slice(0, 8),
      fields: { status: ['pending', 'shipped'], trackingCode: [null, 'AA123456785BR'] },
    }
  },
  'admin.stockAlerts.deleteOf': async () => {
    const { id: productId } = await aProduct(database(), { stockQuantity: 0 })
    await callAs(shop()).stockAlerts.request({ productId, email: 'espera@example.com' })
    await staff().stockAlerts.deleteOf({ email: 'espera@example.com' })
    return { action: 'user.delete-stock-alerts', subject: '1 pedido de aviso de um e-mail', fields: {} }
  },
  'admin.users.erase': async () => {
    const { id } = await aCustomer(database())
    await staff().users.erase({ id })
    return { action: 'user.erase', subject: 'Conta apagada', fields: {} }
  },
  'admin.users.addNote': async () => {
    const { id, fullName } = await aCustomer(database())
    await staff().users.addNote({ id, note: 'Prefere WhatsApp' })
    return { action: 'user.note', subject: fullName, fields: { staffNote: [null, 'Prefere WhatsApp'] } }
  },
  'admin.shipments.dispatchMany': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
    await database().delete(auditLog)
    await staff().shipments.dispatchMany({ lines: [{ id: orderId, trackingCode: 'moto 1' }] })
    const fields: Line['fields'] = { status: ['processing', 'shipped'], trackingCode: [null, 'MOTO 1'] }
    return { action: 'order.dispatch', subject: orderId.slice(0, 8), fields }
  },
  'admin.shipments.deliverMany': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    await staff().orders.changeStatus({ id: orderId, status: 'shipped', money: moneyFor('shipped') })
    await database().delete(auditLog)
    await staff().shipments.deliverMany({ ids: [orderId] })
    const fields: Line['fields'] = { status: ['shipped', 'delivered'] }
    return { action: 'order.dispatch', subject: orderId.slice(0, 8), fields }
  },
  'admin.freight.add': async () => {
    const day = daysBefore(shopDay(new Date()), -3)
    await staff().freight.add(freightFrom(day))
    const fields: Line['fields'] = { 'ownDelivery.localCents': [0, 500] }
    return { action: 'freight.add', subject: day.split('-').reverse().join('/'), fields }
  },
  'admin.freight.delete': async () => {
    const day = daysBefore(shopDay(new Date()), -4)
    const { id } = await staff().freight.add(freightFrom(day))
    await database().delete(auditLog)
    await staff().freight.delete({ id })
    const fields: Line['fields'] = { 'ownDelivery.localCents': [500, null] }
    return { action: 'freight.delete', subject: day.split('-').reverse().join('/'), fields }
  },
  'admin.returns.request': async () => {
    const { orderId, products } = await aDeliveredOrder(shop())
    await database().delete(auditLog)
    await staff().returns.request({
      orderId,
      submissionKey: randomUUID(),
      reason: 'agreement',
      lines: [{ productId: products[0].id, quantity: 2 }],
    })
    const fields: Line['fields'] = {
      returnState: [null, 'requested'],
      returnQuantity: [null, 2],
      returnPictures: [null, 0],
    }
    return { action: 'return.request', subject: orderId.slice(0, 8), fields }
  },
  'admin.returns.answer': async () => {
    const { id, orderId } = await aRequestedReturn()
    await staff().returns.answer({ id, answer: { kind: 'authorise', reverseCode: 'AB123' } })
    const fields: Line['fields'] = { returnState: ['requested', 'authorised'], reverseCode: [null, 'AB123'] }
    return { action: 'return.answer', subject: orderId.slice(0, 8), fields }
  },
  'admin.returns.receive': async () => {
    const { orderId, receive } = await anAuthorisedReturn()
    await receive()
    const fields: Line['fields'] = { returnState: ['authorised', 'received'], restockedQuantity: [null, 2] }
    return { action: 'return.receive', subject: orderId.slice(0, 8), fields }
  },
  'admin.returns.refund': async () => {
    const { id, orderId, receive } = await anAuthorisedReturn()
    await receive()
    await database().delete(auditLog)
    await staff().returns.refund({ id, answer: { kind: 'refund', means: 'outside', amountCents: 200_00 } })
    const fields: Line['fields'] = { returnState: ['received', 'refunded'], refundCents: [null, 200_00] }
    return { action: 'return.refund', subject: orderId.slice(0, 8), fields }
  },
  'admin.returns.settleRefund': async () => {
    const { id, orderId, receive } = await anAuthorisedReturn()
    await receive()
    await staff().returns.refund({ id, answer: { kind: 'refund', means: 'provider', amountCents: 200_00 } })
    await database().update(paymentRefunds).set({ givenUpAt: new Date() }).where(eq(paymentRefunds.returnId, id))
    await database().delete(auditLog)
    await staff().returns.settleRefund({ id, means: 'outside', note: 'Pix da conta da loja.' })
    const fields: Line['fields'] = { returnState: ['refunding', 'refunded'], note: [null, 'Pix da conta da loja.'] }
    return { action: 'return.settle-refund', subject: orderId.slice(0, 8), fields }
  },
  'admin.attention.close': async () => {
    const { orderId } = await anOrder(shop(), await aProduct(database()))
    const raised = { kind: 'paid-too-much', subject: `order:${orderId}`, orderId } as const
    await staff().attention.close({ id: (await raiseAttention(shop(), raised)) ?? '', note: 'Devolvido.' })
    const fields: Line['fields'] = { attention: [null, 'paid-too-much'], note: [null, 'Devolvido.'] }
    return { action: 'attention.close', subject: orderId.slice(0, 8), fields }
  },
  'admin.vehicleMakes.create': async () => {
    const name = unique('Gurgel')
    await staff().vehicleMakes.create({ name })
    return { action: 'vehicle.create-make', subject: name, fields: { name: [null, name] } }
  },
  'admin.vehicleMakes.update': async () => {
    const { makeId, make } = await aModel()
    const renamed = unique('Gurgel')
    await staff().vehicleMakes.update({ id: makeId, name: renamed })
    return { action: 'vehicle.update-make', subject: renamed, fields: { name: [make, renamed] } }
  },
  'admin.vehicleMakes.delete': async () => {
    const name = unique('Gurgel')
    const { id } = await staff().vehicleMakes.create({ name })
    await database().delete(auditLog)
    await staff().vehicleMakes.delete({ id })
    return { action: 'vehicle.delete-make', subject: name, fields: { name: [name, null] } }
  },
  'admin.vehicleModels.create': async () => {
    const { makeId, make } = await aModel()
    const fields = { makeId, name: 'X-12', body: 'suv', aliases: ['Xavante'] } as const
    await staff().vehicleModels.create({ fields: { ...fields, aliases: [...fields.aliases] } })
    const changes: Line['fields'] = { vehicleBody: [null, 'suv'], aliases: [null, ['xavante']] }
    return { action: 'vehicle.create-model', subject: `${make} X-12`, fields: changes }
  },
  'admin.vehicleModels.update': async () => {
    const { makeId, make, modelId } = await aModel()
    await staff().vehicleModels.update({ id: modelId, fields: { makeId, name: 'BR-800', body: 'van' } })
    return { action: 'vehicle.update-model', subject: `${make} BR-800`, fields: { vehicleBody: ['carro', 'van'] } }
  },
  'admin.vehicleModels.delete': async () => {
    const { make, modelId } = await aModel()
    await staff().vehicleModels.delete({ id: modelId })
    const name = `${make} BR-800`
    return { action: 'vehicle.delete-model', subject: name, fields: { name: [name, null] } }
  },
  'admin.vehicleGenerations.create': async () => {
    const { make, modelId } = await aModel()
    await staff().vehicleGenerations.create({ modelId, fields: generationForm() })
    const fields: Line['fields'] = { boltPattern: [null, '4x100'], yearFrom: [null, 1988] }
    return { action: 'vehicle.create-generation', subject: `${make} BR-800 1988–1991`, fields }
  },
  'admin.vehicleGenerations.update': async () => {
    const { make, generationId } = await aGeneration()
    const fields = generationForm({ hubBoreMm: 54.1 })
    await staff().vehicleGenerations.update({ id: generationId, fields: { ...fields, factorySets: [] } })
    return {
      action: 'vehicle.update-generation',
      subject: `${make} BR-800 1988–1991`,
      fields: { hubBoreMm: [null, 54.1], factorySets: [['145/80 R13 (baixa; Manual)'], []] },
    }
  },
  'admin.vehicleGenerations.delete': async () => {
    const { make, generationId } = await aGeneration()
    await staff().vehicleGenerations.delete({ id: generationId })
    const subject = `${make} BR-800 1988–1991`
    return { action: 'vehicle.delete-generation', subject, fields: { yearTo: [1991, null] } }
  },
  'admin.vehicleImports.check': async () => {
    await anImport()
    return { action: 'vehicle.check-import', subject: 'carros.csv', fields: { importRows: [null, 1] } }
  },
  'admin.vehicleImports.apply': async () => {
    const id = await anImport()
    await database().delete(auditLog)
    await staff().vehicleImports.apply({ id })
    return { action: 'vehicle.import', subject: 'carros.csv', fields: { importCreated: [null, 1] } }
  },
  'admin.vehicleImports.undo': async () => {
    const id = await anImport()
    await staff().vehicleImports.apply({ id })
    await database().delete(auditLog)
    await staff().vehicleImports.undo({ id })
    return { action: 'vehicle.undo-import', subject: 'carros.csv', fields: { importUndone: [null, 4] } }
  },
  'admin.productChanges.apply': async () => {
    const { id } = await aChange()
    await staff().productChanges.apply({ id })
    await runChanges(shop(), id)
    return { action: 'product.import', subject: 'lista.csv', fields: { importChanged: [null, 0] } }
  },
  'admin.productChanges.undo': async () => {
    const { id } = await aChange()
    await staff().productChanges.apply({ id })
    await runChanges(shop(), id)
    await database().delete(auditLog)
    await staff().productChanges.undo({ id })
    await runChanges(shop(), id)
    return { action: 'product.undo-import', subject: 'lista.csv', fields: { importUndone: [null, 0] } }
  },
  'admin.productChanges.retryPictures': async () => {
    const { id } = await aChange()
    await staff().productChanges.apply({ id })
    await runChanges(shop(), id)
    await database().delete(auditLog)
    await staff().productChanges.retryPictures({ id })
    return { action: 'product.retry-pictures', subject: 'lista.csv', fields: { importPictures: [null, 0] } }
  },
  'admin.bulkEdits.plan': async () => {
    await aBulkEdit()
    return { action: 'product.plan-change-many', subject: 'Preço +5 %', fields: { importRows: [null, 1] } }
  },
  'admin.bulkEdits.apply': async () => {
    const id = await aBulkEdit()
    await database().delete(auditLog)
    const startsAt = '2100-01-01T12:00:00.000Z'
    await staff().bulkEdits.apply({ id, startsAt })
    return { action: 'product.schedule-change-many', subject: 'Preço +5 %', fields: { startsAt: [null, startsAt] } }
  },
  'admin.bulkEdits.unschedule': async () => {
    const id = await aBulkEdit()
    const endsAt = '2100-01-01T12:00:00.000Z'
    await staff().bulkEdits.apply({ id, startsAt: '2100-01-01T11:00:00.000Z', endsAt })
    await database().delete(auditLog)
    await staff().bulkEdits.unschedule({ id })
    return { action: 'product.schedule-change-many', subject: 'Preço +5 %', fields: { endsAt: [endsAt, null] } }
  },
  'admin.productImports.open': async () => {
    await aProductFile()
    return { action: 'product.open-import', subject: 'lista.csv', fields: { importRows: [null, 1] } }
  },
  'admin.productImports.check': async () => {
    const id = await aProductFile()
    await database().delete(auditLog)
    await staff().productImports.check({ id, settings: { fields: ['sku', 'priceCents'] } })
    await checkImport(shop(), id)
    return { action: 'product.check-import', subject: 'lista.csv', fields: { importRefused: [null, 1] } }
  },
  'admin.fitApplications.set': async () => {
    const { make, generationId } = await aGeneration()
    const { id, name } = await aProduct(database())
    await database().delete(auditLog)
    await staff().fitApplications.set({ id, generationId, verdict: 'serve', note: 'Montado aqui' })
    const fields: Line['fields'] = { fit: [null, `${make} BR-800 1988–1991: serve`], fitNote: [null, 'Montado aqui'] }
    return { action: 'product.say-fit', subject: name, fields }
  },
  'admin.fitApplications.clear': async () => {
    const { generationId } = await aGeneration()
    const { id, name } = await aProduct(database())
    await staff().fitApplications.set({ id, generationId, verdict: 'nao_serve', note: 'Pega no freio' })
    await database().delete(auditLog)
    await staff().fitApplications.clear({ id, generationId })
    return { action: 'product.take-back-fit', subject: name, fields: { fitNote: ['Pega no freio', null] } }
  },
  'admin.productCompanions.choose': async () => {
    const { id, name } = await aProduct(database())
    const { id: companionId, sku } = await aProduct(database(), { sku: unique('V') })
    await database().delete(auditLog)
    await staff().productCompanions.choose({ id, companionIds: [companionId] })
    return { action: 'product.choose-companions', subject: name, fields: { companions: [null, [sku ?? '']] } }
  },
  'admin.productCompanions.askMeasures': async () => {
    const { id, name } = await aProduct(database())
    await staff().productCompanions.choose({ id, companionIds: [] })
    await database().delete(auditLog)
    await staff().productCompanions.askMeasures({ id })
    return { action: 'product.choose-companions', subject: name, fields: { companions: [[], null] } }
  },
  'admin.categoryCompanions.choose': async () => {
    const category = await aCategory(database(), unique('Kits'))
    const { id: companionId, sku } = await aProduct(database(), { sku: unique('V') })
    await database().delete(auditLog)
    await staff().categoryCompanions.choose({ id: category.id, companionIds: [companionId] })
    return { action: 'category.choose-companions', subject: category.name, fields: { companions: [null, [sku ?? '']] } }
  },
  'admin.categoryCompanions.leaveToMeasures': async () => {
    const category = await aCategory(database(), unique('Kits'))
    await staff().categoryCompanions.choose({ id: category.id, companionIds: [] })
    await database().delete(auditLog)
    await staff().categoryCompanions.leaveToMeasures({ id: category.id })
    return { action: 'category.leave-companions', subject: category.name, fields: { companions: [[], null] } }
  },
  'admin.productCompanions.leaveToMeasures': async () => {
    const { id, name } = await aProduct(database())
    await staff().productCompanions.choose({ id, companionIds: [] })
    await database().delete(auditLog)
    await staff().productCompanions.leaveToMeasures({ id })
    return { action: 'product.leave-companions', subject: name, fields: { companions: [[], null] } }
  },
  'admin.failedJobs.retry': async () => {
    const { id } = await aFailedJob(database(), { name: 'sweep-media', data: {} })
    await staff().failedJobs.retry({ id })
    return { action: 'job.retry', subject: 'sweep-media', fields: { name: [null, 'sweep-media'] } }
  },
  'admin.failedJobs.retryAll': async () => {
    await aFailedJob(database(), { name: 'sweep-media', data: {} })
    await staff().failedJobs.retryAll({})
    return { action: 'job.retry', subject: 'sweep-media', fields: { name: [null, 'sweep-media'] } }
  },
  'admin.exports.ask': async () => {
    const { name } = await manyProducts()
    const id = randomUUID()
    await staff().exports.ask({ id, kind: 'products', format: 'csv', filter: { search: name } })
    const file = `produtos-${shopDay(new Date())}.csv`
    return { action: 'product.export', subject: file, fields: { exportFilter: [null, `search: ${name}`] } }
  },
  'admin.exports.cancel': async () => {
    const { name } = await manyProducts()
    const id = randomUUID()
    await staff().exports.ask({ id, kind: 'products', format: 'csv', filter: { search: name } })
    await database().delete(auditLog)
    await staff().exports.cancel({ id })
    return { action: 'job.cancel-export', subject: `produtos-${shopDay(new Date())}.csv`, fields: {} }
  },
  'admin.failedJobs.discard': async () => {
    const { id } = await aFailedJob(database())
    await staff().failedJobs.discard({ id, note: 'O cliente ligou.' })
    return { action: 'job.discard', subject: 'send-email', fields: { note: [null, 'O cliente ligou.'] } }
  },
  'admin.system.sendEmailsNow': async () => {
    await staff().system.sendEmailsNow({})
    return { action: 'job.hurry', subject: 'send-email', fields: { emailCount: [null, 0] } }
  },
  'admin.users.setAdmin': async () => {
    const { id } = await aCustomer(database(), { firstName: 'Bia', lastName: 'Reis' })
    await staff().users.setAdmin({ id, isAdmin: true })
    return { action: 'user.grant-administration', subject: 'Bia Reis', fields: { isAdmin: [false, true] } }
  },
}

describe('every change by the staff', () => {
  it('has a test case', () => {
    const declared = listCalls(contract).filter(({ audience, isChange }) => audience === 'admin' && isChange)
    expect(Object.keys(changes).toSorted()).toEqual(declared.map(({ path }) => path.join('.')).toSorted())
  })

  it.each(Object.entries(changes))('%s leaves one line: who, what, before and after', async (_, change) => {
    const { action, subject, fields } = await change()
    const { rows, total } = await staff().audit.list({})
    expect(total).toBe(1)
    const [line] = rows
    expect(line).toMatchObject({ action, actor: { id: administrator.id, name: 'Rita Lima' } })
    expect(line?.subject).toMatch(subject ?? '')
    for (const [field, [before, after]] of Object.entries(fields))
      expect(line?.fields).toContainEqual({ field, before, after })
  })
})

describe('the list', () => {
  it('shows the newest first, 50 on a page, by person, kind and day', async () => {
    const colleague = await anAdministrator(database(), { firstName: 'Davi', lastName: 'Alves' })
    const lines = Array.from({ length: 60 }, (_, number) => ({
      actorId: number === 0 ? null : number % 10 === 0 ? colleague.id : administrator.id,
      action: number % 2 ? ('brand.update' as const) : ('product.update' as const),
      entity: number % 2 ? ('brand' as const) : ('product' as const),
      entityId: randomUUID(),
      before: { name: `Antes ${number}` },
      after: { name: `Depois ${number}` },
    }))
    for (const [index, line] of lines.entries())
      await recordChanges({ ...shop(), now: () => new Date(Date.UTC(2026, 10, 1, 2, 30 + index)) }, [line])

    const page = await staff().audit.list({})
    expect(page).toMatchObject({ total: 60, page: 1, pageCount: 2 })
    expect(page.rows).toHaveLength(50)
    expect(page.rows[0]).toMatchObject({ subject: 'Depois 59', isThere: false })
    expect((await staff().audit.list({ page: 9 })).rows).toHaveLength(10)
    expect((await staff().audit.list({ actor: colleague.id })).total).toBe(5)
    expect((await staff().audit.list({ actor: 'shop' })).rows).toMatchObject([{ actor: null, subject: 'Depois 0' }])
    expect((await staff().audit.list({ kind: 'brand' })).total).toBe(30)
    expect((await staff().audit.list({ kind: 'brand', actor: colleague.id })).total).toBe(0)
    // Three hours behind Greenwich, the day changes within the thirty-first line.
    expect((await staff().audit.list({ day: '2026-10-31' })).total).toBe(30)
    expect((await staff().audit.list({ day: '2026-11-01' })).total).toBe(30)
    expect((await staff().audit.list({ day: '2026-11-02' })).total).toBe(0)
    expect(await staff().audit.people()).toEqual([
      { id: colleague.id, name: 'Davi Alves' },
      { id: administrator.id, name: 'Rita Lima' },
    ])
  })

  it('shows deleted records under their last name', async () => {
    const category = await aCategory(database(), unique('Bancos'), ['De couro'])
    await staff().subcategories.delete({ id: first(category.subcategories).id })
    await staff().categories.delete({ id: category.id })
    const { rows } = await staff().audit.list({ kind: 'subcategory' })
    expect(rows).toMatchObject([{ subject: 'De couro', isThere: false }])
    expect(rows[0]?.fields).toContainEqual({ field: 'categoryId', before: category.name, after: null })
  })

  it('lists today’s changes, and links to records that still exist', async () => {
    const { id } = await aProduct(database(), { name: 'Calota' })
    await staff().products.changeStock({ id, from: 10, to: 9 })
    const today = await staff().audit.list({ day: shopDay(new Date()) })
    expect(today.rows).toMatchObject([{ subject: 'Calota', subjectId: id, isThere: true }])
    await staff().products.delete({ id })
    expect((await staff().audit.list({})).rows).toMatchObject([{ isThere: false }, { isThere: false }])
  })
})
