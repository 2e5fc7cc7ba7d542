import { join } from 'node:path'
import { migrateDatabase } from './db/migrate.ts'
import { seedDemoShop } from './db/seed/seed-demo-shop.ts'
import { seedVehicleFitments } from './db/seed/seed-vehicle-fitments.ts'
import type { Environment } from './environment.ts'
import { jobs } from './jobs/index.ts'
import { keepFiguresJob } from './jobs/keep-figures.ts'
import type { JobRunner } from './jobs/queue.ts'
import { ensureAdministrator } from './services/users/ensure-administrator.ts'
import type { Shop } from './shop.ts'

export type PreparedShop = {
  /** How to sign in to the back office; the password only when it was made or set just now. */
  administrator: { email: string; password: string | undefined }
}

export type PreparationParts = {
  shop: Shop
  jobRunner: JobRunner
  environment: Environment
  databaseUrl: string
  projectFolder: string
}

/** Brings a database of any age to where the shop can be served: migrations, first administrator, first content, jobs. */
export async function prepareShop({
  shop,
  jobRunner,
  environment,
  databaseUrl,
  projectFolder,
}: PreparationParts): Promise<PreparedShop> {
  await migrateDatabase(databaseUrl, join(projectFolder, 'src/server/db/migrations'))
  await jobRunner.prepare(jobs)
  const administrator = await ensureAdministrator(shop, {
    email: environment.adminEmail,
    password: environment.adminPassword,
  })
  const seedFolder = join(projectFolder, 'src/server/db/seed')
  await seedVehicleFitments(shop, join(seedFolder, 'demo-vehicle-fitments.csv'))
  if (environment.isDemo) await seedDemoShop(shop, join(seedFolder, 'pictures'))
  await jobRunner.work(shop, jobs)
  // A shop that slept, or has just learnt to keep sums, has them before somebody looks.
  await jobRunner.enqueue(shop.database, keepFiguresJob, {})
  return { administrator }
}
