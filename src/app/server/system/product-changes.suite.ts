import { productFields } from '#modules/catalog/products/staff-contract.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { type AuditedChanges, type AuditedShop, type Line, unique } from './audited-shop.suite.ts'
import { auditedVehicles } from './audited-vehicles.suite.ts'

/** Changes of products. */
export function productChanges({ database, staff, clearLog, wheels, tyres, picture }: AuditedShop): AuditedChanges {
  const productForm = (name: string, changes = {}) =>
    productFields.parse({ name, categoryId: wheels().id, priceCents: 9990, imageUrls: [picture()], ...changes })
  const { aGeneration } = auditedVehicles({ staff, clearLog })

  return {
    'admin.products.create': async () => {
      await staff().products.create(productForm('Roda Ensaio'))
      return { action: 'product.create', subject: 'Roda Ensaio', fields: { priceCents: [null, 9990] } }
    },
    'admin.products.update': async () => {
      const { id } = await staff().products.create(productForm('Roda Ensaio'))
      await clearLog()
      await staff().products.update({ id, ...productForm('Roda Ensaio', { stockQuantity: 4, categoryId: tyres().id }) })
      return {
        action: 'product.update',
        subject: 'Roda Ensaio',
        fields: { stockQuantity: [0, 4], categoryId: ['Rodas', 'Pneus'] },
      }
    },
    'admin.products.changeCategory': async () => {
      const { id, name } = await aProduct(database())
      await staff().products.changeCategory({ id, categoryId: wheels().id })
      return { action: 'product.change-category', subject: name, fields: { categoryId: [null, 'Rodas'] } }
    },
    'admin.products.duplicate': async () => {
      const { id, name } = await aProduct(database())
      await staff().products.duplicate({ id })
      const copy = `${name} (cópia)`
      return { action: 'product.duplicate', subject: copy, fields: { copyOf: [null, name] } }
    },
    'admin.products.withdrawPreviews': async () => {
      const { id, name } = await aProduct(database())
      await staff().products.withdrawPreviews({ id })
      return { action: 'product.withdraw-previews', subject: name, fields: {} }
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
      const { id, name } = await aProduct(database(), { categoryId: tyres().id })
      await staff().products.correct({ corrections: [{ id, from: tyres().id, to: wheels().id }] })
      return { action: 'product.correct-category', subject: name, fields: { category: ['Pneus', 'Rodas'] } }
    },
    'admin.products.mark': async () => {
      const { id, name } = await aProduct(database())
      await staff().products.mark({ ids: [id], isFeatured: true })
      return { action: 'product.feature', subject: name, fields: { isFeatured: [false, true] } }
    },
    'admin.products.move': async () => {
      const { id, name } = await aProduct(database())
      await staff().products.move({ ids: [id], categoryId: wheels().id })
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
    'admin.products.changePrice': async () => {
      const { id, name } = await aProduct(database())
      await staff().products.changePrice({ id, from: 2990, to: 1990 })
      return { action: 'product.change-price', subject: name, fields: { priceCents: [2990, 1990] } }
    },
    'admin.fitApplications.set': async () => {
      const { make, generationId } = await aGeneration()
      const { id, name } = await aProduct(database())
      await clearLog()
      await staff().fitApplications.set({ id, generationId, verdict: 'serve', note: 'Montado aqui' })
      const fields: Line['fields'] = { fit: [null, `${make} BR-800 1988–1991: serve`], fitNote: [null, 'Montado aqui'] }
      return { action: 'product.say-fit', subject: name, fields }
    },
    'admin.fitApplications.clear': async () => {
      const { generationId } = await aGeneration()
      const { id, name } = await aProduct(database())
      await staff().fitApplications.set({ id, generationId, verdict: 'nao_serve', note: 'Pega no freio' })
      await clearLog()
      await staff().fitApplications.clear({ id, generationId })
      return { action: 'product.take-back-fit', subject: name, fields: { fitNote: ['Pega no freio', null] } }
    },
    'admin.productCompanions.choose': async () => {
      const { id, name } = await aProduct(database())
      const { id: companionId, sku } = await aProduct(database(), { sku: unique('V') })
      await clearLog()
      await staff().productCompanions.choose({ id, companionIds: [companionId] })
      return { action: 'product.choose-companions', subject: name, fields: { companions: [null, [sku ?? '']] } }
    },
    'admin.productCompanions.askMeasures': async () => {
      const { id, name } = await aProduct(database())
      await staff().productCompanions.choose({ id, companionIds: [] })
      await clearLog()
      await staff().productCompanions.askMeasures({ id })
      return { action: 'product.choose-companions', subject: name, fields: { companions: [[], null] } }
    },
    'admin.productCompanions.leaveToMeasures': async () => {
      const { id, name } = await aProduct(database())
      await staff().productCompanions.choose({ id, companionIds: [] })
      await clearLog()
      await staff().productCompanions.leaveToMeasures({ id })
      return { action: 'product.leave-companions', subject: name, fields: { companions: [[], null] } }
    },
  }
}
