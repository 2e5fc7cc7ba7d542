import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions } from '#platform/server/auth/tables.ts'
import { useTestServer } from '#test/http-server.ts'
import { endDevices, listDevices } from './sessions.ts'

const server = useTestServer()

it('lists where a person is signed in, and ends one or all others', async () => {
  const { shop } = server.current
  const [{ id }, other] = [await server.current.signUp(), await server.current.signUp()]
  const [first] = await shop.database.select().from(sessions).where(eq(sessions.userId, id))
  const sessionId = first?.id ?? ''
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'
  const add = async () => {
    const token = crypto.randomUUID()
    await shop.database
      .insert(sessions)
      .values({ id: token, userId: id, token, expiresAt: new Date('2999-01-01'), userAgent })
    return token
  }
  const second = await add()
  const here = expect.objectContaining({ id: sessionId, isCurrent: true })
  const there = expect.objectContaining({ name: 'Chrome no Android', isCurrent: false })
  expect(await listDevices(shop, { id, sessionId })).toEqual([here, there])
  expect(await endDevices(shop, { customer: { id, sessionId }, id: second })).toEqual([here])
  await add()
  await add()
  expect(await endDevices(shop, { customer: { id, sessionId } })).toEqual([here])
  const theirs = await other.fetch('/api/session')
  expect(await theirs.json()).toMatchObject({ user: { id: other.id } })
})
