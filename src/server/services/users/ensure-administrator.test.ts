import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLog, profiles } from '#server/db/schema/index.ts'
import { sweepSessionsJob } from '#server/jobs/definitions/sweep-sessions.ts'
import { signUp } from '#server/services/sessions/sign-up.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { ensureAdministrator } from './ensure-administrator.ts'

const email = 'admin@example.com'
const presented = { access: undefined, refresh: undefined }

let test: TestShop
beforeEach(async () => {
  test = await openTestShop()
  await test.jobRunner.prepare([sweepSessionsJob])
})
afterEach(() => test.close())

const administrators = () => test.shop.database.select().from(profiles).where(eq(profiles.isAdmin, true))
const signsIn = async (password: string) => (await test.shop.accounts.findByPassword(email, password)) !== undefined

it('creates the first account with a generated password, shown once', async () => {
  const first = await ensureAdministrator(test.shop, { email, password: undefined })
  expect(first).toEqual({ email, password: expect.stringMatching(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/) })
  expect(await signsIn(first.password ?? '')).toBe(true)
  expect(await ensureAdministrator(test.shop, { email, password: undefined })).toEqual({ email, password: undefined })
  expect(await signsIn(first.password ?? '')).toBe(true)
  const [administrator] = await administrators()
  expect(await test.shop.database.select().from(auditLog)).toMatchObject([
    { actorId: null, action: 'user.grant-administration', entityId: administrator?.id, after: { isAdmin: true } },
  ])
})

it('creates one administrator if processes start at the same time', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => ensureAdministrator(test.shop, { email, password: undefined })))
  const passwords = starts.map((start) => start.password).filter((password) => password !== undefined)
  expect(passwords).toHaveLength(1)
  expect(await signsIn(passwords[0] ?? '')).toBe(true)
  expect(await administrators()).toHaveLength(1)
})

it('uses the given password without showing it, and replaces it by another', async () => {
  expect(await ensureAdministrator(test.shop, { email, password: 'primeira' })).toEqual({ email, password: undefined })
  expect(await signsIn('primeira')).toBe(true)
  await ensureAdministrator(test.shop, { email, password: 'segunda' })
  expect(await signsIn('primeira')).toBe(false)
  expect(await signsIn('segunda')).toBe(true)
})

it('promotes the account of that e-mail, but not with its previous password', async () => {
  const { shop } = test
  const person = { firstName: 'Eva', lastName: 'Melo', email, password: 'de antes', address: '203.0.113.1', presented }
  await signUp(shop, person)
  const first = await ensureAdministrator(shop, { email, password: undefined })
  expect(await signsIn('de antes')).toBe(false)
  expect(await signsIn(first.password ?? '')).toBe(true)
  expect(await administrators()).toMatchObject([{ email, firstName: 'Eva' }])
})

it('creates no one if the shop already has an administrator', async () => {
  await aCustomer(test.shop.database, { email: 'dona@example.com', isAdmin: true })
  await aCustomer(test.shop.database, { email })
  const present = await ensureAdministrator(test.shop, { email, password: 'qualquer' })
  expect(present).toEqual({ email: 'dona@example.com', password: undefined })
  expect(await administrators()).toMatchObject([{ email: 'dona@example.com' }])
  expect(await signsIn('qualquer')).toBe(false)
})
