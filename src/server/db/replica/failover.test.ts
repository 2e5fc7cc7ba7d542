import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Listening, listenForChanges } from '#server/cache/listen-for-changes.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '#test/replicated-database.ts'
import { openReplica, type Replica } from './open-replica.ts'

const log = pino({ level: 'silent' })
const polling = { timeout: 30_000, interval: 20 }

let database: ReplicatedDatabase
let primary: pg.Pool
let replica: Replica
let listening: Listening

beforeEach(async () => {
  database = await openReplicatedDatabase()
  primary = new pg.Pool({ connectionString: database.url })
  primary.on('error', () => undefined)
  await primary.query('create table prices (cents integer not null)')
  await primary.query('insert into prices values (1)')
  await database.copy()
  replica = openReplica({ url: database.replicaUrl, connections: 3, primary, log })
  listening = await listenForChanges(database.url, log, replica.listener)
}, 60_000)

afterEach(async () => {
  await replica?.close()
  await listening?.close()
  await primary?.end()
  await database?.close()
}, 60_000)

const untilStateIs = (state: string) => expect.poll(() => replica.figures().state, polling).toBe(state)

async function priceShown(): Promise<unknown> {
  const { rows } = await replica.database.execute('select cents from prices')
  return rows[0]?.cents
}

it('reads from a replica again once it follows the server that took the primary’s place', async () => {
  await untilStateIs('read')
  await database.onReplica('select pg_wal_replay_pause()')
  await database.failOver()
  await primary.query('update prices set cents = 2')
  expect(await priceShown()).toBe(2)
  await untilStateIs('refused')
  expect(await priceShown()).toBe(2)

  await database.onReplica('select pg_wal_replay_resume()')
  await untilStateIs('read')
  const { replica: before } = replica.figures().reads
  expect(await priceShown()).toBe(2)
  expect(replica.figures().reads.replica).toBeGreaterThan(before)
})

it('never reads what a promoted server has lost', async () => {
  await untilStateIs('read')
  await database.failOver(async () => {
    await primary.query('update prices set cents = 7')
    await expect.poll(() => database.onReplica('select cents from prices'), polling).toEqual([{ cents: 7 }])
  })
  expect(await priceShown()).toBe(1)
  await untilStateIs('refused')
  await primary.query('update prices set cents = 2')
  expect(await priceShown()).toBe(2)
  expect(replica.figures().state).toBe('refused')
})
