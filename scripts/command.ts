// What the commands over a shop's data share.
import { existsSync, readdirSync } from 'node:fs'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Environment } from '../src/app/server/settings/environment.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/server/embedded-postgres/start-embedded-postgres.ts'
import { StartUpError, startUpLine } from '../src/platform/server/errors.ts'

/** Runs a command to its end. Errors that the operator can fix are reported in one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    console.error(startUpLine(error, { isEveryRefusal: true }) ?? error)
    process.exitCode = 1
  }
}

/** The command's options. Throws a `StartUpError` for one that there is not. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options, strict: true }).values
  } catch (error) {
    throw new StartUpError(error instanceof Error ? (error.message.split('. ')[0] ?? error.name) : String(error))
  }
}

type ShopSettings = Pick<Environment, 'databaseUrl' | 'dataFolder'>

/**
 * Throws a `StartUpError` if no shop has ever used the data folder: a command that reads one would create an
 * empty database there.
 */
export function requireShop({ databaseUrl, dataFolder }: ShopSettings): void {
  if (databaseUrl || (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)) return
  throw new StartUpError(`There is no shop in ${dataFolder}: check DATA_DIR, or SETTINGS in a release`)
}

/** Runs `work` over the shop's database, which may be in use; starts the shop's own PostgreSQL if it is not running. */
export async function overDatabase(settings: ShopSettings, work: (url: string) => Promise<void>): Promise<void> {
  const running = settings.databaseUrl ?? (await findEmbeddedPostgres(settings.dataFolder))
  await (running ? work(running) : overOwnDatabase(settings, work))
}

/** Runs `work` over the shop's database, which no shop may use meanwhile. Throws a `StartUpError` while one does. */
export async function overOwnDatabase(
  { databaseUrl, dataFolder }: ShopSettings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl) return work(databaseUrl)
  const postgres = await startEmbeddedPostgres(dataFolder)
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Bytes as people read them. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
