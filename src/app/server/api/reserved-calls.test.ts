import { expect, it } from 'vitest'
import { listCalls } from '#platform/server/api/audiences.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { contract } from '../../contract.ts'

const test = useTestShop()
const reserved = listCalls(contract).filter(({ isReserved }) => isReserved)

// Routes beside the calls refuse them, too: export-routes.test.ts, import-pictures.test.ts.
it('restricted staff may use none of these calls', () => {
  expect(reserved.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'admin.audit.list',
    'admin.audit.people',
    'admin.bulkEdits.apply',
    'admin.bulkEdits.plan',
    'admin.bulkEdits.unschedule',
    'admin.credit.grant',
    'admin.freight.add',
    'admin.freight.delete',
    'admin.freight.read',
    'admin.messages.erase',
    'admin.newsletter.erase',
    'admin.productChanges.apply',
    'admin.productChanges.find',
    'admin.productChanges.list',
    'admin.productChanges.refused',
    'admin.productChanges.retryPictures',
    'admin.productChanges.rows',
    'admin.productChanges.undo',
    'admin.productImports.check',
    'admin.productImports.find',
    'admin.productImports.missing',
    'admin.productImports.open',
    'admin.promotions.create',
    'admin.promotions.delete',
    'admin.promotions.discounts',
    'admin.promotions.find',
    'admin.promotions.list',
    'admin.promotions.preview',
    'admin.promotions.stop',
    'admin.promotions.update',
    'admin.settings.list',
    'admin.settings.update',
    'admin.stockAlerts.deleteOf',
    'admin.users.erase',
    'admin.users.eraseGuest',
    'admin.users.setAdmin',
  ])
})

it.each(reserved)('$route is refused to restricted staff', async ({ path }) => {
  const administrator = await anAdministrator(test.current.shop.database)
  const call = path.reduce<unknown>(partOf, callAs(test.current.shop, { ...administrator, isRestricted: true }))
  if (typeof call !== 'function') throw new Error(`${path.join('.')} is no call`)
  await expect(call({})).rejects.toMatchObject({ code: 'RESERVED' })
})

const partOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' || typeof part === 'function' ? Reflect.get(part ?? {}, name) : undefined
