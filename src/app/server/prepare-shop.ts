import { join } from 'node:path'
import { seedDemoShop } from '#demo/seed-demo-shop.ts'
import { ensureAdministrator, type FirstAdministrator } from '#modules/customers/server/index.ts'
import { loadVehicles } from '#modules/fitment/server/index.ts'
import { requeueLostWork, sumUpSalesJob } from '#modules/sales/server/index.ts'
import { requeueChanges } from '#modules/supply/server/index.ts'
import { ensureShopIdentity } from '#platform/server/backups/manifest.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { checkConnections, checkLimits } from '#platform/server/database/check-connections.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import type { JobRunner } from '#platform/server/jobs/open-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import { jobHandlers, rollUpStatisticsJob } from './jobs.ts'
import type { Environment } from './settings/environment.ts'

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
  const applied = await migrateDatabase(direct, join(projectFolder, 'src/app/server/migrations'))
  shop.log.info({ applied }, applied.length > 0 ? 'the database was migrated' : 'the database needs no migration')
  onStage('starting')
  await checkDatabase(shop, environment, direct)
  await shop.ports.liveSettings.reload()
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
  const folder = join(projectFolder, 'src/modules/fitment/cars/server/reference')
  if (await loadVehicles(shop.database, folder)) await invalidateCache(shop, ['vehicles'])
  if (environment.isDemo) await seedDemoShop(shop, join(projectFolder, 'demo/pictures'))
  await requeueLostWork(shop)
  await requeueChanges(shop)
  // A shop that was off, or has just been updated to maintain sums, gets them before they are read.
  await jobRunner.enqueue(shop.database, rollUpStatisticsJob, {})
  await jobRunner.enqueue(shop.database, sumUpSalesJob, {})
  return { administrator }
}

// A pooler in front of the database has the connections, and the role has the timeouts.
async function checkDatabase(shop: Shop, environment: Environment, direct: string): Promise<void> {
  const isPooled = environment.databaseDirectUrl !== undefined
  const warning = isPooled ? await checkLimits(shop.database) : await checkConnections(direct, environment.databasePool)
  if (warning) shop.log.warn(warning)
}
