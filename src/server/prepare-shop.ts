import { join } from 'node:path'
import { seedDemoShop } from '#demo/seed-demo-shop.ts'
import { checkConnections } from './db/check-connections.ts'
import { checkLimits } from './db/check-limits.ts'
import { migrateDatabase } from './db/migrate.ts'
import { loadVehicles } from './db/reference/load-vehicles.ts'
import type { Environment } from './environment.ts'
import { rollUpStatisticsJob } from './jobs/definitions/roll-up-statistics.ts'
import { sumUpSalesJob } from './jobs/definitions/sum-up-sales.ts'
import { jobHandlers } from './jobs/handlers/index.ts'
import type { JobRunner } from './jobs/queue.ts'
import { ensureShopIdentity } from './services/backups/manifest.ts'
import { requeueLostWork } from './services/payments/requeue-lost-work.ts'
import { requeueChanges } from './services/product-changes/requeue-changes.ts'
import { ensureAdministrator, type FirstAdministrator } from './services/users/ensure-administrator.ts'
import type { Shop } from './shop.ts'

export type PreparedShop = {
  /** How to sign in to the back office. */
  administrator: FirstAdministrator
}

export type PreparationParts = {
  shop: Shop
  jobRunner: JobRunner
  environment: Environment
  databaseUrl: string
  projectFolder: string
  /** Is notified of what the shop is doing until it can answer. */
  onStage?: ((stage: 'migrating' | 'starting') => void) | undefined
}

/** Prepares a database of any age for serving: migrations, first administrator, first content, queues. */
export async function prepareShop({
  shop,
  jobRunner,
  environment,
  databaseUrl,
  projectFolder,
  onStage = () => undefined,
}: PreparationParts): Promise<PreparedShop> {
  const direct = environment.databaseDirectUrl ?? databaseUrl
  onStage('migrating')
  const applied = await migrateDatabase(direct, join(projectFolder, 'src/server/db/migrations'))
  shop.log.info({ applied }, applied.length > 0 ? 'the database was migrated' : 'the database needs no migration')
  onStage('starting')
  await checkDatabase(shop, environment, direct)
  await jobRunner.prepare(jobHandlers.map(({ job }) => job))
  await ensureShopIdentity(shop)
  const administrator = await ensureAdministrator(shop, {
    email: environment.adminEmail,
    password: environment.adminPassword,
  })
  if (environment.adminPassword !== undefined && !administrator.isNew)
    shop.log.warn(
      'SHOP_ADMIN_PASSWORD is ignored: the shop has an administrator, whose password only they can change. Remove the setting; `npm run administrator` gives back a lost access',
    )
  await loadVehicles(shop.database, join(projectFolder, 'src/server/db/reference'))
  if (environment.isDemo) await seedDemoShop(shop, join(projectFolder, 'demo/pictures'))
  await requeueLostWork(shop)
  await requeueChanges(shop)
  // A shop that was off, or has just been updated to maintain sums, gets them before they are read.
  await jobRunner.enqueue(shop.database, rollUpStatisticsJob, {})
  await jobRunner.enqueue(shop.database, sumUpSalesJob, {})
  return { administrator }
}

/**
 * Warns the operator of what the database lacks. Behind a pooler, the pooler has the connections, and the
 * role has the timeouts.
 */
async function checkDatabase(shop: Shop, environment: Environment, direct: string): Promise<void> {
  const isPooled = environment.databaseDirectUrl !== undefined
  const warning = isPooled ? await checkLimits(shop.database) : await checkConnections(direct, environment.databasePool)
  if (warning) shop.log.warn(warning)
}
