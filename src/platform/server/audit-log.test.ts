import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contract } from '#app/contract.ts'
import { type AuditedChanges, first, unique, useAuditedShop } from '#app/server/system/audited-shop.suite.ts'
import { catalogChanges } from '#app/server/system/catalog-changes.suite.ts'
import { manyProductsChanges } from '#app/server/system/many-products-changes.suite.ts'
import { orderChanges } from '#app/server/system/order-changes.suite.ts'
import { priceChanges } from '#app/server/system/price-changes.suite.ts'
import { productChanges } from '#app/server/system/product-changes.suite.ts'
import { returnChanges } from '#app/server/system/return-changes.suite.ts'
import { shopChanges } from '#app/server/system/shop-changes.suite.ts'
import { vehicleChanges } from '#app/server/system/vehicle-changes.suite.ts'
import { shopDay } from '#platform/dates.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { listCalls } from './api/audiences.ts'
import { recordChanges } from './audit.ts'

const audited = useAuditedShop()
const { shop, database, staff, administrator } = audited

// Every call by which the staff changes something, made once. A new one without a case fails the first test.
const changes: AuditedChanges = {
  ...catalogChanges(audited),
  ...productChanges(audited),
  ...manyProductsChanges(audited),
  ...orderChanges(audited),
  ...priceChanges(audited),
  ...returnChanges(audited),
  ...vehicleChanges(audited),
  ...shopChanges(audited),
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
    expect(line).toMatchObject({ action, actor: { id: administrator().id, name: 'Rita Lima' } })
    expect(line?.subject).toMatch(subject ?? '')
    for (const [field, [before, after]] of Object.entries(fields))
      expect(line?.fields).toContainEqual({ field, before, after })
  })
})

describe('the list', () => {
  it('shows the newest first, 50 on a page, by person, kind and day', async () => {
    const colleague = await anAdministrator(database(), { firstName: 'Davi', lastName: 'Alves' })
    const lines = Array.from({ length: 60 }, (_, number) => ({
      actorId: number === 0 ? null : number % 10 === 0 ? colleague.id : administrator().id,
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
      { id: administrator().id, name: 'Rita Lima' },
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
