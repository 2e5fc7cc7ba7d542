// `npm run move -- --to postgres://user:password@host/name [--media s3://bucket]`: brings a stopped shop to
// another PostgreSQL.

import { fillDatabase } from '../src/app/server/fill-database.ts'
import { openFileStorage, readEnvironment } from '../src/app/server/settings/environment.ts'
import { paymentProviders } from '../src/modules/sales/payments/server/providers/settings.ts'
import { refuseRunningShop } from '../src/platform/server/backups/connect.ts'
import { copyMedia } from '../src/platform/server/backups/copy-media.ts'
import { loadDatabase } from '../src/platform/server/backups/load-database.ts'
import { readDatabase } from '../src/platform/server/backups/read-database.ts'
import { StartUpError } from '../src/platform/server/errors.ts'
import { openLog } from '../src/platform/server/log.ts'
import { overOwnDatabase, readOptions, requireShop, runCommand } from './command.ts'

const ofBucket = /^s3:\/\/([a-z0-9][a-z0-9.-]*)\/?$/

await runCommand(async () => {
  const options = readOptions({ to: { type: 'string' }, media: { type: 'string' }, replace: { type: 'boolean' } })
  const { to, media, replace } = options
  if (!to) throw new StartUpError('Say where the shop moves to: --to postgres://user:password@host:5432/name')
  const bucket = media === undefined ? undefined : ofBucket.exec(media)?.[1]
  if (media !== undefined && !bucket) throw new StartUpError('--media must be a bucket, as s3://name')
  // The settings `S3_…` of a shop whose files are on disk are those of the bucket that they move to.
  const { S3_BUCKET, ...others } = process.env
  const besides = Object.fromEntries(Object.entries(others).filter(([name]) => S3_BUCKET || !name.startsWith('S3_')))
  const source = readEnvironment(bucket ? { ...besides, S3_BUCKET } : process.env)
  const target = readEnvironment({ ...process.env, DATABASE_URL: to, ...(bucket ? { S3_BUCKET: bucket } : {}) })
  requireShop(source)
  await overOwnDatabase(source, async (from) => {
    if (source.databaseUrl) await refuseRunningShop(from)
    const files = await openFileStorage(source)
    const targetFiles = bucket ? await openFileStorage(target) : files
    await readDatabase(from, (content) =>
      fillDatabase({
        url: to,
        isReplaced: replace === true,
        log: openLog(source.logLevel),
        load: (parts) => loadDatabase(to, content, parts),
        async bringMedia() {
          if (!bucket) return
          console.log(
            `${await copyMedia(content, { from: files, to: targetFiles })} pictures and videos are in ${media}`,
          )
        },
      }),
    )
    // A server's database makes the shop a public one, which has to name what is meant for trial.
    const demo = process.env.SHOP_DEMO ? '' : ', SHOP_DEMO=false'
    const current = source.payments.currentId
    const isTrial = paymentProviders.some(({ id, movesNoMoney }) => id === current && movesNoMoney)
    const provider = isTrial && !process.env.PAYMENT_PROVIDER ? `, PAYMENT_PROVIDER=${current}` : ''
    console.log(
      `The shop has moved. Set DATABASE_URL${demo}${provider}${bucket ? `, S3_BUCKET=${bucket}` : ''}, then start it`,
    )
  })
})
