// `npm run backup [-- --to folder-or-s3]`: backs up database, pictures and videos while the shop is open;
// `--list` shows what there is.

import { openFileStorage, readEnvironment } from '../src/app/server/settings/environment.ts'
import { makeBackup } from '../src/platform/server/backups/make-backup.ts'
import { listBackups, newestOfEachShop } from '../src/platform/server/backups/manifest.ts'
import { openBackupStorage } from '../src/platform/server/backups/storage.ts'
import { openLog } from '../src/platform/server/log.ts'
import { inMegabytes, overDatabase, readOptions, requireShop, runCommand } from './command.ts'

await runCommand(async () => {
  const { to, list } = readOptions({ to: { type: 'string' }, list: { type: 'boolean' } })
  const environment = readEnvironment({ ...process.env, ...(to ? { BACKUP_TO: to } : {}) })
  if (list) {
    const backups = await listBackups(await openBackupStorage(environment.backups, 'read'))
    const isOfOne = newestOfEachShop(backups).length < 2
    for (const { id, isWhole, bytes, shop } of backups) {
      const owner = isOfOne ? '' : `  shop ${shop?.id.slice(0, 8) ?? 'unknown'}`
      console.log(`${id}  ${inMegabytes(bytes)}${owner}${isWhole ? '' : '  (not whole)'}`)
    }
    return
  }
  requireShop(environment)
  const storage = await openBackupStorage(environment.backups, 'write')
  await overDatabase(environment, async (databaseUrl) => {
    const files = await openFileStorage(environment)
    const backups = { storage, databaseUrl, isNightly: environment.backups.isNightly }
    const log = openLog(environment.logLevel)
    const { id, manifest, removed } = await makeBackup({ ports: { backups }, files, now: () => new Date(), log })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Backup ${id} in ${storage.name}${storage.isEncrypted ? ', encrypted' : ''}: ${rows} rows (${inMegabytes(manifest.databaseBytes)}), ` +
        `${manifest.media.count} pictures and videos (${inMegabytes(manifest.media.bytes)})`,
    )
    const { keyWords, keyFile } = environment.backups
    if (keyWords === undefined) console.log(`Only the key in ${keyFile} opens it: keep a copy of that file elsewhere`)
    if (removed.length > 0) console.log(`Expired and removed: ${removed.join(', ')}`)
  })
})
