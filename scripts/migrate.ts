// `npm run migrate`: changes the database as this version needs it, before its processes start; they then
// find nothing to do. The version before keeps answering meanwhile.
import { join } from 'node:path'
import { readEnvironment } from '../src/app/server/settings/environment.ts'
import { migrateDatabase } from '../src/platform/server/database/migrate.ts'
import { openJobQueue } from '../src/platform/server/jobs/open-queue.ts'
import { openLog } from '../src/platform/server/log.ts'
import { overDatabase, readOptions, runCommand } from './command.ts'

await runCommand(async () => {
  readOptions({})
  const environment = readEnvironment(process.env)
  await overDatabase(environment, async (databaseUrl) => {
    const direct = environment.databaseDirectUrl ?? databaseUrl
    await migrateDatabase(direct, join(import.meta.dirname, '../src/app/server/migrations'))
    const queue = openJobQueue(direct, openLog(environment.logLevel))
    await queue.prepare([])
    await queue.stop()
    console.log('The database is as this version needs it')
  })
})
