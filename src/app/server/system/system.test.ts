import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { BackupError } from '#platform/server/backups/storage.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import type { Shop } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import { useTestShop } from '#test/shop.ts'

const tested = useTestShop()
const shop = () => tested.current.shop
const database = () => shop().database
let administrator: ProfileRow
const read = (of: Shop = shop()) => callAs(of, administrator).admin.system.read({})

beforeAll(async () => {
  administrator = await anAdministrator(database())
})
beforeEach(async () => {
  await database().execute(sql`delete from jobs.job`)
})

const welcome = () => ({ kind: 'welcome' as const, userId: randomUUID() })

it('tells restricted staff no paths of the server', async () => {
  const system = await callAs(shop(), await anAdministrator(database(), { isRestricted: true })).admin.system.read({})
  expect([system.storage?.place, system.backups?.place]).toEqual(['', ''])
  expect((await read()).storage?.place).toMatch(/^\//)
})

it('reports database, queue, e-mails, storage, backups and settings', async () => {
  const { jobs } = shop()
  await jobs.enqueueEach(database(), sendEmailJob, [welcome(), welcome()])
  await jobs.enqueue(database(), sendEmailJob, welcome(), { startAfter: 600 })
  await aFailedJob(database())
  const system = await read()
  expect(system.process.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(system.database?.bytes).toBeGreaterThan(1_000_000)
  expect(system.database?.connections).toBeLessThanOrEqual(system.database?.mostConnections ?? 0)
  expect(system.database?.poolMost).toBe(15)
  expect(system.cache).toBeNull()
  expect(system.jobs).toMatchObject({
    failedCount: 1,
    waiting: [{ name: 'send-email', dueCount: 2, laterCount: 1, activeCount: 0, retryCount: 0 }],
  })
  expect(system.jobs?.waiting[0]?.dueSince).not.toBeNull()
  expect(system.emails).toMatchObject({ way: 'outbox', waitingCount: 3, retryCount: 0, failedCount: 1, sentToday: 0 })
  expect(system.storage).toMatchObject({ kind: 'disk', isReachable: true, fileCount: 0, bytes: 0 })
  expect(system.storage?.freeBytes).toBeGreaterThan(0)
  expect(system.backups).toMatchObject({ isNightly: true, lastAt: null, isEncrypted: true, checkedAt: null })
  expect(system.settings).toMatchObject({ isPaymentSimulated: true, shopUrl: 'http://shop.test' })
})

it('a part that cannot be read does not affect the others', async () => {
  const broken: Shop = {
    ...shop(),
    ports: {
      ...shop().ports,
      backups: {
        ...shop().ports.backups,
        storage: {
          ...shop().ports.backups.storage,
          list: async function* () {
            yield await Promise.reject(new BackupError('the bucket is out of reach'))
          },
        },
      },
    },
    files: { ...shop().files, sizeOf: () => Promise.reject(new Error('the disk is gone')) },
  }
  const system = await read(broken)
  expect(system.backups).toBeNull()
  expect(system.storage?.isReachable).toBe(false)
  expect(system.database).not.toBeNull()
})

it('reports the result of the last check of a backup', async () => {
  const ended = (state: string, day: string) =>
    database().execute(sql`
      insert into jobs.job (name, data, state, completed_on) values ('check-backup', '{}', ${sql.raw(`'${state}'`)}, ${day}::timestamptz)`)
  await ended('completed', '2026-11-15T07:45:00Z')
  expect((await read()).backups).toMatchObject({ checkedAt: '2026-11-15T07:45:00.000Z', isUsable: true })
  await ended('failed', '2026-11-22T07:45:00Z')
  expect((await read()).backups).toMatchObject({ checkedAt: '2026-11-22T07:45:00.000Z', isUsable: false })
})

it('sends refused e-mails at once on request', async () => {
  await shop().jobs.enqueue(database(), sendEmailJob, welcome())
  await database().execute(
    sql`update jobs.job set state = 'retry', start_after = now() + interval '1 hour', started_on = now()`,
  )
  expect((await read()).emails).toMatchObject({ waitingCount: 0, retryCount: 1 })
  expect((await read()).emails?.lastFailureAt).not.toBeNull()
  expect(await callAs(shop(), administrator).admin.system.sendEmailsNow({})).toEqual({ count: 1 })
  const { rows } = await database().execute(
    sql`select start_after <= now() as due from jobs.job where name = 'send-email'`,
  )
  expect(rows).toEqual([{ due: true }])
})
