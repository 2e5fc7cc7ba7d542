import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareShop } from '#app/server/prepare-shop.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { sweepSessionsJob } from '../../sessions/server/jobs.ts'
import { signUp } from '../../sessions/server/sign-in.ts'
import { replacePassword } from './accounts.ts'
import { appointAdministrator, ensureAdministrator } from './rights.ts'

const email = 'admin@example.com'
const place = { address: '203.0.113.1', browser: 'a browser' }
const presented = { access: undefined, refresh: undefined }

let test: TestShop
beforeEach(async () => {
  test = await openTestShop()
  await test.jobRunner.prepare([sweepSessionsJob])
})
afterEach(() => test.close())

const administrators = () => test.shop.database.select().from(profiles).where(eq(profiles.isAdmin, true))
const signsIn = async (password: string) =>
  (await test.shop.ports.accounts.findByPassword(email, password)) !== undefined

it('creates the first account with a generated password, shown once', async () => {
  const first = await ensureAdministrator(test.shop, { email, password: undefined })
  expect(first).toEqual({
    email,
    isNew: true,
    password: expect.stringMatching(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/),
  })
  expect(await signsIn(first.password ?? '')).toBe(true)
  const present = { email, isNew: false, password: undefined }
  expect(await ensureAdministrator(test.shop, { email, password: undefined })).toEqual(present)
  expect(await signsIn(first.password ?? '')).toBe(true)
  const [administrator] = await administrators()
  expect(await test.shop.database.select().from(auditLog)).toMatchObject([
    {
      actorId: null,
      action: 'user.grant-administration',
      entityId: administrator?.id,
      after: { role: 'Proprietário' },
    },
  ])
})

it('creates one administrator if processes start at the same time', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => ensureAdministrator(test.shop, { email, password: undefined })))
  const passwords = starts.map((start) => start.password).filter((password) => password !== undefined)
  expect(passwords).toHaveLength(1)
  expect(await signsIn(passwords[0] ?? '')).toBe(true)
  expect(await administrators()).toHaveLength(1)
})

it('uses the given password when it makes the account, without showing it, and never again', async () => {
  const first = await ensureAdministrator(test.shop, { email, password: 'primeira' })
  expect(first).toEqual({ email, isNew: true, password: undefined })
  expect(await signsIn('primeira')).toBe(true)
  const [administrator] = await administrators()
  const passwordHash = await test.shop.ports.accounts.hashPassword('trocada pela pessoa')
  await inTransaction(test.shop, (tx) => replacePassword(tx, { userId: administrator?.id ?? '', passwordHash }))
  for (const password of ['primeira', 'segunda']) {
    const again = await ensureAdministrator(test.shop, { email, password })
    expect(again).toEqual({ email, isNew: false, password: undefined })
    expect(await signsIn(password)).toBe(false)
  }
  expect(await signsIn('trocada pela pessoa')).toBe(true)
})

it('names in the log a password that it ignores', async () => {
  const lines: unknown[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const open = (adminPassword: string | undefined) =>
    prepareShop({
      shop: { ...test.shop, log },
      jobRunner: test.jobRunner,
      environment: { ...test.environment, isDemo: false, adminPassword },
      databaseUrl: test.testDatabase.url,
      projectFolder: process.cwd(),
    })
  const ignored = () => lines.filter((line) => JSON.stringify(line).includes('SHOP_ADMIN_PASSWORD is ignored'))
  await open('da primeira vez')
  await open(undefined)
  expect(ignored()).toEqual([])
  await open('da primeira vez')
  expect(ignored()).toMatchObject([{ level: 40 }])
  expect(JSON.stringify(lines)).not.toContain('da primeira vez')
})

it('appoints an administrator again who has lost rights and password', async () => {
  await aCustomer(test.shop.database, { email: 'dona@example.com', isAdmin: true })
  await aCustomer(test.shop.database, { email, isAdmin: true, isRestricted: true })
  const { password } = await inTransaction(test.shop, (tx) => appointAdministrator(tx, { email, password: undefined }))
  expect(await signsIn(password ?? '')).toBe(true)
  expect(await administrators()).toMatchObject([{ isRestricted: false }, { email, isRestricted: false }])
})

it('promotes the account of that e-mail, but not with its previous password', async () => {
  const { shop } = test
  const person = { firstName: 'Eva', lastName: 'Melo', email, password: 'de antes', place, presented }
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
  expect(present).toEqual({ email: 'dona@example.com', isNew: false, password: undefined })
  expect(await administrators()).toMatchObject([{ email: 'dona@example.com' }])
  expect(await signsIn('qualquer')).toBe(false)
})
