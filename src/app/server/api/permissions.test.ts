import { expect, it } from 'vitest'
import { builtInRoles, rolePermissions } from '#modules/customers/team/rules.ts'
import { everyPermission, permissions } from '#platform/permissions.ts'
import { listCalls } from '#platform/server/api/audiences.ts'
import { pagePaths, pageRules } from '#platform/site-map.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestShop } from '#test/shop.ts'
import { contract } from '../../contract.ts'
import { hideAmounts } from './hide-amounts.ts'

const test = useTestShop()
const calls = listCalls(contract).filter(({ audience }) => audience === 'admin')
const noRecord = '00000000-0000-4000-8000-000000000000'

// Routes beside the calls refuse them, too: export-routes.test.ts, import-pictures.test.ts.
it.each(builtInRoles)('%s may use exactly the calls of their permissions', async (role) => {
  const { shop } = test.current
  const person = await anAdministrator(shop.database, { isRestricted: role !== 'owner', role })
  const api = callAs(shop, person)
  for (const { path, permission } of calls) {
    const call = path.reduce<unknown>(partOf, api)
    if (typeof call !== 'function' || !permission) throw new Error(`${path.join('.')} is no call with a permission`)
    // Whoever is admitted is refused for what was sent, or reads something.
    const failure: unknown = await call({ id: noRecord, unknown: true }).then(
      () => undefined,
      (error: unknown) => error,
    )
    const isRefused = failure instanceof Error && 'code' in failure && failure.code === 'RESERVED'
    expect([path.join('.'), !isRefused]).toEqual([path.join('.'), rolePermissions[role].has(permission)])
  }
})

it('names for every permission a call or a page that needs it', () => {
  // Lists of orders need it: open-table.ts.
  const ofExports = 'orders.amounts'
  const ofPages = pagePaths.map((path) => pageRules(path).permission)
  const needed = [...calls.map(({ permission }) => permission), ...ofPages, ofExports]
  expect(permissions.filter((permission) => !needed.includes(permission))).toEqual([])
})

it('lets each role open exactly these pages', () => {
  const opened = (role: (typeof builtInRoles)[number]) =>
    pagePaths.filter((path) => {
      const { permission } = pageRules(path)
      return permission && rolePermissions[role].has(permission)
    })
  expect(rolePermissions.owner).toBe(everyPermission)
  expect(opened('owner')).toEqual(pagePaths.filter((path) => pageRules(path).permission))
  expect(opened('packing')).toEqual(['/admin/orders', '/admin/shipments', '/admin/returns'])
  for (const path of [
    '/admin/audit',
    '/admin/freight',
    '/admin/exports',
    '/admin/promotions',
    '/admin/products/import',
  ])
    expect(opened('restricted')).not.toContain(path)
})

const partOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' || typeof part === 'function' ? Reflect.get(part ?? {}, name) : undefined

it.each([
  ['packing', false],
  ['support', true],
] as const)('%s reads amounts of orders: %s', async (role, seesAmounts) => {
  const { shop } = test.current
  const person = await anAdministrator(shop.database, { isRestricted: true, role })
  const { id } = await anOrder(shop.database, { userId: person.id, status: 'processing', totalCents: 12_345 })
  const { admin } = callAs(shop, person)
  const answers = [await admin.orders.find({ id }), await admin.orders.list({}), await admin.shipments.list({})]
  for (const answer of answers) expect(/"\w*Cents":[1-9]/.test(JSON.stringify(answer))).toBe(seesAmounts)
})

it('leaves no amount in an answer, whatever says it', () => {
  const told = { totalCents: 5, payments: [{ status: 'approved', amountCents: 5, feeCents: null }], pixCode: '0002' }
  expect(hideAmounts({ ...told, paymentLink: 'https://…', details: { amountCents: 5, method: 'pix' } })).toEqual({
    ...{ totalCents: 0, payments: [{ status: 'approved', amountCents: 0, feeCents: null }], pixCode: null },
    ...{ paymentLink: null, details: { method: 'pix' } },
  })
})
