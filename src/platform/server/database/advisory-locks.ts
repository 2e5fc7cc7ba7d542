import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** The keys of the shop's advisory locks: arbitrary, but distinct. */
export const advisoryLocks = {
  dataFolder: 774_011,
  migration: 774_012,
  demoShop: 774_013,
  vehicles: 774_014,
  productChanges: 774_015,
  administrator: 774_021,
  viewSummary: 774_022,
  lostWork: 774_023,
  salesSummary: 774_024,
  backup: 774_025,
  trackingCodes: 774_026,
  stockQueue: 774_027,
  freight: 774_028,
  failedJobs: 774_029,
  credit: 774_030,
  settings: 774_031,
} as const

/** Holds a lock until the transaction ends. Waits for as long as it takes, whatever the limits for others are. */
export async function waitForLock(transaction: Database, lock: keyof typeof advisoryLocks): Promise<void> {
  await transaction.execute(sql`set local lock_timeout = 0`)
  await transaction.execute(sql`set local statement_timeout = 0`)
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`)
  await transaction.execute(sql`set local lock_timeout to default`)
  await transaction.execute(sql`set local statement_timeout to default`)
}

/** Runs transactions one after the other. Waits no longer than for a row. */
export async function takeTurn(transaction: Database, lock: 'freight' | 'failedJobs' | 'settings'): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`)
}
