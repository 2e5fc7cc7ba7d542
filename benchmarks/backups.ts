// How long a backup of a large shop and its restoring take, to a folder and to a bucket, what they weigh, and
// the memory of the commands.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { overConnection } from '#test/database-commands.ts'
import { projectFolder } from '../scripts/project.mjs'
import { createCatalog } from './support/catalog.ts'
import { startProcess } from './support/child-process.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, table } from './support/report.ts'

/** Pictures of this many bytes each: the size of a photograph re-encoded by the shop. */
const pictures = 2_000
const pictureBytes = 150_000

await runWithCleanup(async () => {
  const { sizes } = readOptions({ sizes: '200000' })
  const databases = await openDatabases()
  const bucket = await startBucket(join(databases.folder, 's3'))
  const rows: (string | number)[][] = []
  for (const size of sizes) {
    const source = await createCatalog(databases, `source_${size}`, size)
    const shop = join(databases.folder, `shop-${size}`)
    await storePictures(source, join(shop, 'media'))
    const databaseBytes = await sizeOf(source)
    const places = [
      { name: 'a folder', to: join(databases.folder, `backups-${size}`), settings: {} },
      { name: 'a bucket', to: `s3://backups/${size}`, settings: bucket.settings },
    ]
    for (const { name, to, settings } of places) {
      const common = { DATA_DIR: shop, BACKUP_TO: to, ...settings }
      const note = (what: string, { seconds, megabytes }: Ran) => {
        console.error(`${what}: ${seconds.toFixed(1)} s`)
        rows.push([size.toLocaleString('en'), what, seconds.toFixed(1), megabytes, load()])
      }
      note(`backup to ${name}`, await run('scripts/backup.ts', [], { ...common, DATABASE_URL: source }))
      // A second of the clock names a backup.
      await sleep(1_000)
      note(`another one, no new pictures`, await run('scripts/backup.ts', [], { ...common, DATABASE_URL: source }))
      const target = await databases.create(`restored_${size}_${name.slice(2)}`)
      const empty = { ...common, DATA_DIR: join(databases.folder, `restored-${size}-${name.slice(2)}`) }
      note(`restore from ${name}`, await run('scripts/restore.ts', [], { ...empty, DATABASE_URL: target }))
    }
    console.log(`${size.toLocaleString('en')} products: ${megabytesOf(databaseBytes)} MB of database with its indexes`)
    console.log(`packed: ${megabytesOf(newestOf(join(databases.folder, `backups-${size}`, 'backups')))} MB of rows`)
  }
  console.log(`${machine()}; ${pictures} pictures of ${pictureBytes / 1000} kB each\n`)
  console.log(table(['Products', 'What', 'seconds', 'most memory, MB', 'load'], rows))
})

type Ran = { seconds: number; megabytes: number }

/** Runs a command to its end, and returns its duration and peak memory. */
async function run(script: string, words: string[], settings: Record<string, string>): Promise<Ran> {
  const begun = performance.now()
  const child = startProcess([script, ...words], { LOG_LEVEL: 'warn', ...settings })
  const ended = once(child, 'exit')
  let megabytes = 0
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid))
  }, 50)
  const [code] = await ended
  clearInterval(looking)
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1000, megabytes }
}

function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0 // it has just ended
  }
}

/** Files that nothing packs, as pictures are, with their rows. */
async function storePictures(url: string, folder: string): Promise<void> {
  mkdirSync(join(folder, 'originals'), { recursive: true })
  const paths = Array.from({ length: pictures }, (_, number) => `originals/${String(number).padStart(8, '0')}.webp`)
  for (const path of paths) writeFileSync(join(folder, path), randomBytes(pictureBytes))
  await overConnection(url, (client) =>
    client.query(
      `insert into media (url, file_path, kind, content_type, byte_size, width, height)
      select '/media/' || path, path, 'image', 'image/webp', $2, 1200, 1200 from unnest($1::text[]) as path`,
      [paths, pictureBytes],
    ),
  )
}

function sizeOf(url: string): Promise<number> {
  return overConnection(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  })
}

/** An S3-compatible server of the benchmark's own: its figures are those of a server on the same machine. */
async function startBucket(folder: string) {
  mkdirSync(folder)
  const port = await freePort()
  startProcess([
    // It names the next thousand files of a list by a cipher that is no longer offered otherwise.
    '--openssl-legacy-provider',
    join(projectFolder, 'node_modules/s3rver/bin/s3rver.js'),
    ...['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', 'backups'],
  ])
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await fetch(endpoint).catch(() => undefined))) await sleep(50)
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  }
}

/** What the newest backup's rows take. */
function newestOf(folder: string): number {
  const newest = join(folder, readdirSync(folder).toSorted().at(-1) ?? '')
  const files = readdirSync(newest, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(newest, name)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}

function megabytesOf(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0)
}
