import { randomUUID } from 'node:crypto'
import { runChanges } from '#modules/supply/changes/server/run-changes.ts'
import { checkImport } from '#modules/supply/imports/server/check-import.ts'
import { aChangeSet } from '#test/builders/a-change-set.ts'
import { aProduct } from '#test/builders/a-product.ts'
import type { AuditedChanges, AuditedShop } from './audited-shop.suite.ts'

/** Changes of many products at once: bulk edits and imports. */
export function manyProductsChanges({ shop, database, staff, clearLog, administrator }: AuditedShop): AuditedChanges {
  // Each product that it changes has a line of its own (`product-changes.test.ts`).
  const aChange = () => aChangeSet(shop(), { authorId: administrator().id, title: 'lista.csv', rows: [] })
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

  return {
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
      await clearLog()
      await staff().productChanges.undo({ id })
      await runChanges(shop(), id)
      return { action: 'product.undo-import', subject: 'lista.csv', fields: { importUndone: [null, 0] } }
    },
    'admin.productChanges.retryPictures': async () => {
      const { id } = await aChange()
      await staff().productChanges.apply({ id })
      await runChanges(shop(), id)
      await clearLog()
      await staff().productChanges.retryPictures({ id })
      return { action: 'product.retry-pictures', subject: 'lista.csv', fields: { importPictures: [null, 0] } }
    },
    'admin.bulkEdits.plan': async () => {
      await aBulkEdit()
      return { action: 'product.plan-change-many', subject: 'Preço +5 %', fields: { importRows: [null, 1] } }
    },
    'admin.bulkEdits.apply': async () => {
      const id = await aBulkEdit()
      await clearLog()
      const startsAt = '2100-01-01T12:00:00.000Z'
      await staff().bulkEdits.apply({ id, startsAt })
      return { action: 'product.schedule-change-many', subject: 'Preço +5 %', fields: { startsAt: [null, startsAt] } }
    },
    'admin.bulkEdits.unschedule': async () => {
      const id = await aBulkEdit()
      const endsAt = '2100-01-01T12:00:00.000Z'
      await staff().bulkEdits.apply({ id, startsAt: '2100-01-01T11:00:00.000Z', endsAt })
      await clearLog()
      await staff().bulkEdits.unschedule({ id })
      return { action: 'product.schedule-change-many', subject: 'Preço +5 %', fields: { endsAt: [endsAt, null] } }
    },
    'admin.productImports.open': async () => {
      await aProductFile()
      return { action: 'product.open-import', subject: 'lista.csv', fields: { importRows: [null, 1] } }
    },
    'admin.productImports.check': async () => {
      const id = await aProductFile()
      await clearLog()
      await staff().productImports.check({ id, settings: { fields: ['sku', 'priceCents'] } })
      await checkImport(shop(), id)
      return { action: 'product.check-import', subject: 'lista.csv', fields: { importRefused: [null, 1] } }
    },
  }
}
