// `npm run migrate`: changes the database as this version needs it, before its processes start; they then
// find nothing to do. The version before keeps answering meanwhile.
import { join } from 'node:path'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { readEnvironment } from '../src/server/environment.ts'
import { openJobQueue } from '../src/server/jobs/queue.ts'
import { openLog } from '../src/server/log.ts'
import { overDatabase, readOptions, runCommand } from './command.ts'

await runCommand(async () => {
  readOptions({})
  const environment = readEnvironment(process.env)
  await overDatabase(environment, async (databaseUrl) => {
    const direct = environment.databaseDirectUrl ?? databaseUrl
    await migrateDatabase(direct, join(import.meta.dirname, '../src/server/db/migrations'))
    const queue = openJobQueue(direct, openLog(environment.logLevel))
    await queue.prepare([])
    await queue.stop()
    console.log('The database is as this version needs it')
  })
})
