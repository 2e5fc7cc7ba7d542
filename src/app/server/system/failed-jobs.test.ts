import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { raiseAttention } from '#modules/sales/attention/server/raise-attention.ts'
import { attentionItems, paymentNotifications } from '#modules/sales/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import type { TestCaller } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'
import { contract } from '../../contract.ts'

const tested = useTestShop()
const shop = () => tested.current.shop
const database = () => shop().database
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin.failedJobs

beforeAll(async () => {
  administrator = await anAdministrator(database())
})
beforeEach(async () => {
  await database().execute(sql`delete from jobs.job`)
  await database().delete(attentionItems)
})

async function waiting(name: string) {
  const { rows } = await database().execute(
    sql`select state, data, retry_count, dead_letter from jobs.job where name = ${name}`,
  )
  return rows
}

it('lists failed jobs, the latest first, with no detail except the order', async () => {
  const orderId = randomUUID()
  await aFailedJob(database(), {
    data: { kind: 'order', orderId, eventId: randomUUID(), to: 'ana@example.com' },
    message: 'refused by <ana@example.com>',
    tries: 81,
  })
  await aFailedJob(database(), {
    name: 'make-picture-variants',
    data: { hash: 'a'.repeat(32) },
    message: 'TypeError',
    tries: 9,
  })
  const { rows, total } = await staff().list({})
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { name: 'make-picture-variants', emailKind: null, orderId: null, tries: 9, cause: 'TypeError', isKnown: true },
    { name: 'send-email', emailKind: 'order', orderId, tries: 81, cause: null, isKnown: true },
  ])
  expect(JSON.stringify(rows)).not.toContain('ana@')
})

it('puts a job back into its queue, from the beginning, once, and closes its attention item', async () => {
  const data = { kind: 'order', orderId: randomUUID(), eventId: randomUUID() }
  const { id, jobId } = await aFailedJob(database(), { data })
  await raiseAttention(shop(), { kind: 'email-failed', subject: `email:${data.eventId}` })
  await raiseAttention(shop(), { kind: 'job-failed', subject: `job:${jobId}` })
  await raiseAttention(shop(), { kind: 'job-failed', subject: `job:${randomUUID()}` })
  expect(await staff().retry({ id })).toEqual({ count: 1 })
  expect(await waiting('send-email')).toEqual([{ state: 'created', data, retry_count: 0, dead_letter: 'failed-jobs' }])
  expect((await staff().list({})).total).toBe(0)
  const open = await database().select().from(attentionItems).where(sql`closed_at is null`)
  expect(open).toHaveLength(1)
  await expect(staff().retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await waiting('send-email')).toHaveLength(1)
})

it('is retried once if two people retry it at once', async () => {
  const { id } = await aFailedJob(database())
  const answers = await Promise.allSettled([staff().retry({ id }), staff().retry({ id })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await waiting('send-email')).toHaveLength(1)
  const decided = { message: expect.stringContaining('já saiu da lista') }
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: decided })
  await expect(staff().discard({ id, note: 'Em dobro.' })).rejects.toMatchObject(decided)
})

it('retries all except refunds, each with a line in the audit log', async () => {
  await aFailedJob(database())
  await aFailedJob(database())
  await aFailedJob(database(), { name: 'sweep-media', data: {} })
  await aFailedJob(database(), { name: 'refund-payment', data: { provider: 'simulado', providerPaymentId: '1' } })
  await database().delete(auditLog)
  expect(await staff().retryAll({})).toEqual({ count: 3 })
  expect(await waiting('send-email')).toHaveLength(2)
  expect(await waiting('sweep-media')).toHaveLength(1)
  expect(await waiting('refund-payment')).toEqual([])
  expect((await staff().list({})).rows).toMatchObject([{ name: 'refund-payment' }])
  expect(await database().$count(auditLog, eq(auditLog.action, 'job.retry'))).toBe(3)
})

it('reopens a given-up notification when its job is retried', async () => {
  const [given] = await database()
    .insert(paymentNotifications)
    .values({
      provider: 'simulado',
      eventId: randomUUID(),
      providerPaymentId: '77',
      payload: {},
      processedAt: new Date(),
    })
    .returning()
  await raiseAttention(shop(), { kind: 'payment-unknown', subject: 'payment:simulado:77' })
  const { id } = await aFailedJob(database(), { name: 'settle-payment', data: { notificationId: given?.id } })
  await staff().retry({ id })
  const [reopened] = await database().select().from(paymentNotifications)
  expect(reopened?.processedAt).toBeNull()
  expect(await database().$count(attentionItems, sql`closed_at is null`)).toBe(0)
})

it('discards a job with a note, which is stored', async () => {
  const { id, jobId } = await aFailedJob(database())
  await raiseAttention(shop(), { kind: 'job-failed', subject: `job:${jobId}` })
  await expect(staff().discard({ id, note: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await staff().discard({ id, note: 'O cliente ligou.' })
  expect((await staff().list({})).total).toBe(0)
  expect(await waiting('send-email')).toEqual([])
  const [item] = await database().select().from(attentionItems)
  expect(item).toMatchObject({ note: 'O cliente ligou.', closedBy: administrator.id })
})

it('a job unknown to this version can only be discarded', async () => {
  const { id } = await aFailedJob(database(), { name: 'from-the-future', data: { secret: 'x' } })
  expect((await staff().list({})).rows).toMatchObject([{ isKnown: false }])
  await expect(staff().retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await staff().discard({ id, note: 'De outra versão.' })
  expect((await staff().list({})).total).toBe(0)
})

it('is for the staff only, restricted or not: each call refuses everybody else, and changes nothing', async () => {
  const { id } = await aFailedJob(database())
  const calls = (caller?: TestCaller) => {
    const { failedJobs, system } = callAs(shop(), caller).admin
    return {
      list: () => failedJobs.list({}),
      retry: () => failedJobs.retry({ id }),
      retryAll: () => failedJobs.retryAll({}),
      discard: () => failedJobs.discard({ id, note: 'De fora.' }),
      read: () => system.read({}),
      sendEmailsNow: () => system.sendEmailsNow({}),
    }
  }
  const { failedJobs, system } = contract.admin
  expect(Object.keys(calls()).toSorted()).toEqual(Object.keys({ ...failedJobs, ...system }).toSorted())
  const customer = await aCustomer(database())
  for (const [caller, code] of [
    [undefined, 'UNAUTHENTICATED'],
    [customer, 'FORBIDDEN'],
  ] as const)
    for (const [name, call] of Object.entries(calls(caller))) await expect(call(), name).rejects.toMatchObject({ code })
  expect((await staff().list({})).rows).toMatchObject([{ id }])
  const restricted = calls({ ...(await anAdministrator(database(), { isRestricted: true })) })
  expect(await restricted.read()).toBeDefined()
  expect((await restricted.list()).total).toBe(1)
  expect(await restricted.retry()).toEqual({ count: 1 })
})
