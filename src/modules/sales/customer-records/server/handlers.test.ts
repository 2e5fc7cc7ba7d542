import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { desc, eq, like, notInArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { replacePassword } from '#modules/customers/accounts/server/accounts.ts'
import { passwordResetToken } from '#modules/customers/accounts/server/password-resets.ts'
import { openGuest } from '#modules/customers/sessions/server/buyers.ts'
import { openSession } from '#modules/customers/sessions/server/sessions.ts'
import { profiles, sessions, verifications } from '#platform/server/auth/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { contextAs, type TestCaller } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'
import { writeEmail } from '../../emails/server/write-email.ts'
import { adminUsersRouter } from './handlers.ts'

const test = useTestShop()
const users = (caller?: TestCaller) =>
  createRouterClient(adminUsersRouter, { context: contextAs(test.current.shop, caller) })
const isAdmin = async (id: string) => {
  const [row] = await test.current.shop.database.select().from(profiles).where(eq(profiles.id, id))
  return row?.isAdmin
}

beforeEach(async () => {
  await test.current.shop.database.delete(profiles)
  await test.current.shop.database.delete(verifications)
})

it('is for administrators only', async () => {
  const person = await aCustomer(test.current.shop.database)
  await expect(users().list({ page: 1 })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(users(person).list({ page: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(users(person).setAdmin({ id: person.id, isAdmin: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await isAdmin(person.id)).toBe(false)
})

describe('the list', () => {
  it('shows the newest first, 20 on a page, and the last page beyond the end', async () => {
    const { database } = test.current.shop
    const administrator = await anAdministrator(database, { createdAt: new Date('2026-01-01T10:00:00Z') })
    for (let day = 1; day <= 22; day += 1)
      await aCustomer(database, { firstName: `Dia${day}`, createdAt: new Date(Date.UTC(2026, 1, day)) })
    const first = await users(administrator).list({})
    expect(first).toMatchObject({ total: 23, page: 1, pageCount: 2 })
    expect(first.rows.map((row) => row.firstName)).toEqual(Array.from({ length: 20 }, (_, index) => `Dia${22 - index}`))
    const last = await users(administrator).list({ page: 9 })
    expect(last.page).toBe(2)
    expect(last.rows.map((row) => row.firstName)).toEqual(['Dia2', 'Dia1', administrator.firstName])
    expect(last.rows[2]).toEqual({
      id: administrator.id,
      firstName: administrator.firstName,
      lastName: administrator.lastName,
      email: administrator.email,
      isEmailProved: false,
      phone: null,
      isAdmin: true,
      isRestricted: false,
      offeredRights: null,
      isErased: false,
      blockedAt: null,
      createdAt: '2026-01-01T10:00:00.000Z',
    })
  })

  it.each([
    ['joao', ['João']],
    ['GONÇALVES', ['João']],
    ['goncalves joao', []],
    ['@exemplo_um', ['Rita']],
    ['%', []],
    ['  ', ['Rita', 'João', 'Chefe']],
  ])('finds by name and e-mail: %s', async (search, names) => {
    const { database } = test.current.shop
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
    const administrator = await anAdministrator(database, { firstName: 'Chefe', email: 'c@x.example', ...at(1) })
    await aCustomer(database, {
      firstName: 'João',
      lastName: 'Gonçalves',
      email: 'j@exemploXum.com'.toLowerCase(),
      ...at(2),
    })
    await aCustomer(database, { firstName: 'Rita', lastName: 'Reis', email: 'r@exemplo_um.com', ...at(3) })
    const { rows } = await users(administrator).list({ search })
    expect(rows.map((row) => row.firstName)).toEqual(names)
  })
})

describe('the administrator’s switch', () => {
  it('grants and revokes rights, with an audit line for each', async () => {
    const { database } = test.current.shop
    const administrator = await anAdministrator(database)
    const person = await aCustomer(database, { emailVerified: true })
    const client = users(administrator)
    expect(await client.setAdmin({ id: person.id, isAdmin: true })).toMatchObject({ id: person.id, isAdmin: true })
    expect(await isAdmin(person.id)).toBe(true)
    await client.setAdmin({ id: person.id, isAdmin: true })
    expect(await client.setAdmin({ id: person.id, isAdmin: false })).toMatchObject({ isAdmin: false })
    const lines = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, person.id))
      .orderBy(desc(auditLog.createdAt))
    expect(lines).toMatchObject([
      {
        actorId: administrator.id,
        action: 'user.revoke-administration',
        before: { role: 'Proprietário' },
        after: { role: null },
      },
      {
        actorId: administrator.id,
        action: 'user.grant-administration',
        before: { role: null },
        after: { role: 'Proprietário' },
      },
    ])
  })

  it('gives an e-mail that nobody has proved no rights before the link sent there is used, and a new password with them', async () => {
    const { shop } = test.current
    const administrator = await anAdministrator(shop.database)
    const person = await aCustomer(shop.database)
    await replacePassword(shop, {
      userId: person.id,
      passwordHash: await shop.ports.accounts.hashPassword('do impostor'),
    })
    const client = users(administrator)
    for (const isRestricted of [false, true]) {
      const offered = { isAdmin: false, isEmailProved: false, offeredRights: isRestricted ? 'restricted' : 'full' }
      expect(await client.setAdmin({ id: person.id, isAdmin: true, isRestricted })).toMatchObject(offered)
      expect(await client.find({ id: person.id })).toMatchObject(offered)
    }
    expect(await isAdmin(person.id)).toBe(false)
    const links = await shop.database
      .select()
      .from(verifications)
      .where(like(verifications.identifier, 'password-reset:%'))
    expect(links).toHaveLength(1)
    const token = passwordResetToken(shop, links[0]?.id ?? '')
    const message = await writeEmail(shop, { kind: 'rights-offer', resetId: links[0]?.id ?? '' })
    expect(message).toMatchObject({ to: person.email, text: expect.stringContaining(token) })
    await callAs(shop).password.reset({ token, password: 'da dona da caixa' })
    expect(await client.find({ id: person.id })).toMatchObject({
      ...{ isAdmin: true, isRestricted: true, isEmailProved: true, offeredRights: null },
    })
    expect(await shop.ports.accounts.findByPassword(person.email, 'do impostor')).toBeUndefined()
    const [line] = await shop.database.select().from(auditLog).where(eq(auditLog.entityId, person.id))
    expect(line).toMatchObject({ actorId: administrator.id, action: 'user.grant-administration' })
  })

  it('takes an offer back', async () => {
    const { shop } = test.current
    const administrator = await anAdministrator(shop.database)
    const person = await aCustomer(shop.database)
    const client = users(administrator)
    await client.setAdmin({ id: person.id, isAdmin: true })
    const [link] = await shop.database
      .select()
      .from(verifications)
      .where(like(verifications.identifier, 'password-reset:%'))
    expect(await client.setAdmin({ id: person.id, isAdmin: false })).toMatchObject({ offeredRights: null })
    await callAs(shop).password.reset({ token: passwordResetToken(shop, link?.id ?? ''), password: 'uma nova senha' })
    expect(await isAdmin(person.id)).toBe(false)
  })

  it('does not know guests, who have no account', async () => {
    const { shop } = test.current
    const client = users(await anAdministrator(shop.database))
    const { id } = await openGuest(shop, { address: '203.0.113.1' })
    for (const call of [
      () => client.setAdmin({ id, isAdmin: true }),
      () => client.setAdmin({ id, isAdmin: false }),
      () => client.find({ id }),
      () => client.addNote({ id, note: 'Ligou.' }),
      () => client.erase({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 })
  })

  it('reports an unknown id', async () => {
    const administrator = await anAdministrator(test.current.shop.database)
    const change = users(administrator).setAdmin({ id: '00000000-0000-4000-8000-000000000000', isAdmin: true })
    await expect(change).rejects.toMatchObject({ code: 'USER_NOT_FOUND', status: 404 })
  })

  it('cannot be turned off for the last administrator', async () => {
    const administrator = await anAdministrator(test.current.shop.database)
    const change = users(administrator).setAdmin({ id: administrator.id, isAdmin: false })
    await expect(change).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR', status: 409 })
    expect(await isAdmin(administrator.id)).toBe(true)
    expect(await test.current.shop.database.$count(auditLog, eq(auditLog.entityId, administrator.id))).toBe(0)
  })

  it('leaves one administrator when two demote each other at the same time', async () => {
    const { database } = test.current.shop
    for (let round = 0; round < 5; round += 1) {
      await database.delete(profiles)
      const [one, two] = [await anAdministrator(database), await anAdministrator(database)]
      const results = await Promise.allSettled([
        users(one).setAdmin({ id: two.id, isAdmin: false }),
        users(two).setAdmin({ id: one.id, isAdmin: false }),
      ])
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      expect(results.find((result) => result.status === 'rejected')).toMatchObject({
        // Who came second is none any more.
        reason: { code: 'MORE_THAN_OWN' },
      })
      expect(await database.$count(profiles, eq(profiles.isAdmin, true))).toBe(1)
    }
  })
})

describe('an administrator with restricted access', () => {
  const restricted = async () => {
    const [owner, person] = [
      await anAdministrator(test.current.shop.database),
      await anAdministrator(test.current.shop.database, { emailVerified: true }),
    ]
    const set = { id: person.id, isAdmin: true, isRestricted: true }
    expect(await users(owner).setAdmin(set)).toMatchObject({ isAdmin: true, isRestricted: true })
    return { owner, person: { ...person, isRestricted: true } }
  }

  it('sees no costs, leaves them as they are, and is told so where one is typed', async () => {
    const { owner, person } = await restricted()
    const { id } = await aProduct(test.current.shop.database, { costCents: 4_200 })
    const [theirs, owners] = [
      callAs(test.current.shop, person).admin.products,
      callAs(test.current.shop, owner).admin.products,
    ]
    expect((await theirs.find({ id })).costCents).toBeNull()
    const typed = { description: 'Uma roda.', priceCents: 9_990, costCents: null, visibility: 'draft' as const }
    await theirs.update({ id, ...typed, name: 'Outro nome' })
    expect(await owners.find({ id })).toMatchObject({ name: 'Outro nome', costCents: 4_200 })
    for (const refused of [
      theirs.create({ ...typed, name: 'Mais uma', costCents: 100 }),
      theirs.update({ id, ...typed, name: 'Outro nome', costCents: 4_200 }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'RESERVED' })
    const { id: added } = await theirs.create({ ...typed, name: 'Mais uma' })
    expect(await owners.find({ id: added })).toMatchObject({ costCents: null })
  })

  it('is never the last one, and has all rights again when the restriction is lifted', async () => {
    const { owner, person } = await restricted()
    await test.current.shop.database
      .update(profiles)
      .set({ isAdmin: false, isRestricted: false })
      .where(notInArray(profiles.id, [owner.id, person.id]))
    for (const change of [{ isAdmin: false }, { isAdmin: true, isRestricted: true }])
      await expect(users(owner).setAdmin({ id: owner.id, ...change })).rejects.toMatchObject({
        code: 'LAST_ADMINISTRATOR',
      })
    expect(await users(owner).setAdmin({ id: person.id, isAdmin: true })).toMatchObject({ isRestricted: false })
    await users(owner).setAdmin({ id: person.id, isAdmin: true, isRestricted: true })
    expect(await users(owner).setAdmin({ id: person.id, isAdmin: false })).toMatchObject({ isRestricted: false })
  })
})

describe('blocking', () => {
  it('ends the sessions of a person, who cannot sign in until it is taken back, and notes why', async () => {
    const { shop } = test.current
    const client = users(await anAdministrator(shop.database))
    const person = await aCustomer(shop.database)
    await inTransaction(shop, (tx) => openSession(tx, person))
    const blocked = await client.block({ id: person.id, reason: 'Contestou três compras' })
    expect(blocked).toMatchObject({
      blockedAt: expect.any(String),
      notes: [{ note: 'Conta bloqueada: Contestou três compras' }],
    })
    // The second time changes nothing.
    expect(await client.block({ id: person.id, reason: 'De novo' })).toEqual(blocked)
    expect(await shop.database.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
    await expect(inTransaction(shop, (tx) => openSession(tx, person))).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
    })
    const notes = [{ note: 'Conta desbloqueada.' }, { note: 'Conta bloqueada: Contestou três compras' }]
    for (const _time of [1, 2]) {
      const { blockedAt, notes: written } = await client.unblock({ id: person.id })
      expect(blockedAt).toBeNull()
      expect(written).toHaveLength(2)
      expect(written).toEqual(expect.arrayContaining(notes.map((note) => expect.objectContaining(note))))
    }
    await inTransaction(shop, (tx) => openSession(tx, person))
  })

  it('is refused for administrators, guests and erased accounts', async () => {
    const { database } = test.current.shop
    const administrator = await anAdministrator(database)
    const client = users(administrator)
    const reason = 'Sem motivo'
    await expect(client.block({ id: administrator.id, reason })).rejects.toMatchObject({
      code: 'ADMINISTRATOR_NOT_BLOCKED',
    })
    for (const changes of [{ isGuest: true }, {}]) {
      const id = randomUUID()
      await aCustomer(database, { id, email: id, ...changes })
      await expect(client.block({ id, reason })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
      await expect(client.unblock({ id })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    }
  })
})
