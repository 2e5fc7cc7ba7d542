import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { profiles, sessions, twoFactors } from '#platform/server/auth/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { codeNow } from '#test/one-time-code.ts'
import { appointAdministrator } from './rights.ts'

const server = useTestServer()
const password = 'uma senha boa'

const send = async ({ fetch }: Pick<Visitor, 'fetch'>, method: string, path: string, body: unknown) => {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const signIn = (email: string, code?: string) =>
  send(server.current.anonymous, 'POST', '/session', { email, password, ...(code && { code }) })

async function withSecondStep(visitor: Visitor) {
  const begun = await send(visitor, 'POST', '/profile/second-step', { currentPassword: password })
  const key = new URL(begun.address).searchParams.get('secret') ?? ''
  expect(await send(visitor, 'PUT', '/profile/second-step', { code: '000000' })).toMatchObject({ code: 'WRONG_CODE' })
  // Begun is not on yet.
  expect(await signIn(visitor.email)).toMatchObject({ user: { id: visitor.id } })
  expect(await send(visitor, 'PUT', '/profile/second-step', { code: codeNow(key) })).toEqual({ isOn: true })
  return { key, recoveryCodes: begun.recoveryCodes as string[] }
}

it('asks for a code after the password, or for a recovery code, which works once', async () => {
  const visitor = await server.current.signUp()
  const { key, recoveryCodes } = await withSecondStep(visitor)
  const again = await send(visitor, 'POST', '/profile/second-step', { currentPassword: password })
  expect(again).toMatchObject({ code: 'TWO_FACTOR_ON' })
  const { database } = server.current.shop
  const open = () => database.$count(sessions, eq(sessions.userId, visitor.id))
  const before = await open()
  expect(await signIn(visitor.email)).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  for (const wrong of ['000000', 'abcde-fghij'])
    expect(await signIn(visitor.email, wrong)).toMatchObject({ code: 'WRONG_CODE' })
  expect(await open()).toBe(before)
  const [first = ''] = recoveryCodes
  expect(await signIn(visitor.email, codeNow(key))).toMatchObject({ user: { id: visitor.id } })
  expect(await signIn(visitor.email, first)).toMatchObject({ user: { id: visitor.id } })
  expect(await signIn(visitor.email, first)).toMatchObject({ code: 'WRONG_CODE' })
  expect(await open()).toBe(before + 2)
  const renew = (currentPassword: string) =>
    send(visitor, 'POST', '/profile/second-step/recovery-codes', { currentPassword })
  expect(await renew('errada')).toMatchObject({ code: 'WRONG_PASSWORD' })
  const renewed = await renew(password)
  expect(await signIn(visitor.email, recoveryCodes[1])).toMatchObject({ code: 'WRONG_CODE' })
  expect(await signIn(visitor.email, renewed.recoveryCodes[0])).toMatchObject({ user: { id: visitor.id } })
  // Nothing of the library's own sessions shows among the devices.
  const devices = await (await visitor.fetch('/api/devices')).json()
  expect(devices).toHaveLength(await open())
  expect(await told(visitor.id)).toEqual(['codes', 'on'])
})

/** What a person was told of their second step. */
async function told(userId: string) {
  const { rows } = await server.current.shop.database.execute(
    sql`select data ->> 'change' as change from jobs.job where name = 'send-email' and data ->> 'userId' = ${userId}
      and data ->> 'kind' = 'second-step-changed' order by 1`,
  )
  return rows.map(({ change }) => change)
}

it('is reset by a colleague who may do as much, never by oneself, and ends all sessions', async () => {
  const owner = await server.current.signUp({ isAdmin: true })
  const lost = await server.current.signUp({ isAdmin: true })
  await withSecondStep(lost)
  const reset = (by: Visitor, id: string) => send(by, 'POST', `/admin/team/${id}/second-step-reset`, {})
  expect(await reset(lost, lost.id)).toMatchObject({ code: 'MORE_THAN_OWN' })
  expect(await reset(owner, lost.id)).toEqual({ id: lost.id })
  expect(await reset(owner, lost.id)).toMatchObject({ code: 'TWO_FACTOR_OFF' })
  expect((await lost.fetch('/api/profile')).status).toBe(401)
  const { database } = server.current.shop
  expect(await database.$count(twoFactors, eq(twoFactors.userId, lost.id))).toBe(0)
  expect(await signIn(lost.email)).toMatchObject({ user: { id: lost.id } })
  expect(await told(lost.id)).toEqual(['on', 'reset'])
})

it('is reset by the command for the last owner', async () => {
  const owner = await server.current.signUp({ isAdmin: true })
  await withSecondStep(owner)
  const { shop } = server.current
  await inTransaction(shop, (tx) => appointAdministrator(tx, { email: owner.email, password }))
  expect(await signIn(owner.email)).toMatchObject({ user: { id: owner.id } })
})

it('is switched off by the password', async () => {
  const visitor = await server.current.signUp()
  await withSecondStep(visitor)
  const refused = await send(visitor, 'POST', '/profile/second-step/end', { currentPassword: 'errada' })
  expect(refused).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await send(visitor, 'POST', '/profile/second-step/end', { currentPassword: password })).toEqual({
    isOn: false,
  })
  expect(await signIn(visitor.email)).toMatchObject({ user: { id: visitor.id } })
})

it('comes before everything else for owners, where the shop demands it', async () => {
  const owner = await server.current.signUp({ isAdmin: true })
  const { shop } = server.current
  const dashboard = async () => (await owner.fetch('/api/admin/banners')).status
  expect(await dashboard()).toBe(200)
  Object.assign(shop.settings, { ownersNeedTwoFactor: true })
  expect(await dashboard()).toBe(403)
  expect(await (await owner.fetch('/api/session')).json()).toMatchObject({ user: { lacksTwoFactor: true } })
  await shop.database.update(profiles).set({ isRestricted: true }).where(eq(profiles.id, owner.id))
  expect(await dashboard()).toBe(200)
  await shop.database.update(profiles).set({ isRestricted: false }).where(eq(profiles.id, owner.id))
  await withSecondStep(owner)
  expect(await dashboard()).toBe(200)
  Object.assign(shop.settings, { ownersNeedTwoFactor: false })
})
