import { createServer, type Server as HttpServer } from 'node:http'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts'
import { StartUpError, startUpLine } from '#platform/server/errors.ts'
import { type Log, openLog } from '#platform/server/log.ts'
import { readBuildId } from '#platform/server/shop-process.ts'
import { keepPrivate } from '#platform/server/storage/data-folder.ts'
import project from '../../../package.json' with { type: 'json' }
import { openRequestGate } from './http/request-gate.ts'
import { signInHint, writeInitialCredentials } from './initial-credentials.ts'
import type * as Main from './main.ts'
import { type Environment, readEnvironment } from './settings/environment.ts'

/** Of the project or the release; the file runs from the sources and, built, from `dist`. */
const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '')

/** How long a proxy has to notice that the process is stopping, once load balancers send nothing more. */
const leavingMilliseconds = 1_000

/** How long a request may continue after the shop was asked to stop. */
const closingMilliseconds = 8_000

/** Whatever hangs, the process has ended after this time. */
const maxEndingMilliseconds = 10_000

/** Longer than proxies keep a connection (a minute): else a request may meet one that is just being closed. */
const idleMilliseconds = 65_000

/** A video over a slow line takes a while; calls have less time (`cutSlowBodies`). */
const slowestRequest = { headersTimeout: 15_000, requestTimeout: 180_000 }

/** Undefined until the settings are read. */
let log: Log | undefined

/** What has to be stopped, in the order in which it was started. */
const running: { end(): Promise<unknown> }[] = []

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env)
  keepPrivate(environment.dataFolder)
  log = openLog(environment.logLevel)
  log.info({ version: project.version, build: readBuildId(projectFolder), node: process.versions.node }, 'starting')
  log.info({ settings: environment.inForce }, 'settings in force')
  const gate = openRequestGate()
  const http = createServer({ keepAliveTimeout: idleMilliseconds, ...slowestRequest }, gate.listener)
  const open = () => listen(http, { ...environment, name: 'PORT' })
  if (environment.opensPortEarly) await open()
  running.push({ end: () => close(http) })

  const databaseUrl = environment.databaseUrl ?? (await startDatabase(environment))
  const { openServer } = await loadBuild()
  const server = await openServer({
    environment,
    databaseUrl,
    projectFolder,
    clientFolder: join(projectFolder, 'dist/client'),
    onStage: gate.say,
  })
  running.splice(0, 1, { end: () => Promise.all([close(http), server.stopJobs()]) }, { end: () => server.close() })
  running.unshift({
    async end() {
      gate.drain()
      await sleep(environment.drainMilliseconds)
      if (environment.drainMilliseconds > 0) {
        gate.leave()
        await sleep(leavingMilliseconds)
      }
      log?.info('drained: no new requests are taken')
      setTimeout(forceExit, maxEndingMilliseconds).unref()
    },
  })
  gate.open(server.listener, { stage: 'reading the catalog', isWarm: server.isWarm })
  if (!environment.opensPortEarly) {
    // Clients that still come have other processes to go to, without waiting.
    await server.isWarm
    await open()
  }
  if (environment.metrics?.port && server.metricsListener) {
    const metrics = createServer(server.metricsListener)
    await listen(metrics, { port: environment.metrics.port, host: environment.host, name: 'METRICS_PORT' })
    running.push({ end: () => close(metrics) })
  }

  log.info({ host: environment.host, port: environment.port, metricsPort: environment.metrics?.port }, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : environment.port
  const shopUrl = process.env.SHOP_URL || `http://localhost:${port}`
  console.log(`\n${environment.store.name} is open at ${shopUrl}`)
  writeInitialCredentials(server, environment)
  console.log(`Back office: ${shopUrl}/admin/dashboard\n${signInHint(server, environment)}\n`)
  // Last, as it takes as long as the database is away.
  await server.startJobs()
}

async function startDatabase({ dataFolder }: Environment): Promise<string> {
  const starting = startEmbeddedPostgres(dataFolder)
  // A signal may come before it is there: nothing of it may be left behind.
  const end = async () => (await starting.catch(() => undefined))?.stop()
  running.push({ end })
  const postgres = await starting
  if (!postgres.cluster.startsWith(dataFolder)) {
    console.log(`The database lives in ${postgres.cluster}: PostgreSQL's user may not enter ${dataFolder}`)
  }
  return postgres.url
}

async function loadBuild(): Promise<typeof Main> {
  return import(pathToFileURL(join(projectFolder, 'dist/server/main.js')).href)
}

type Place = Pick<Environment, 'port' | 'host'> & { name: string }

function listen(http: HttpServer, { port, host, name }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartUpError(`Port ${port} is taken: stop what uses it, or set ${name} to another one`))
      else
        reject(
          new StartUpError(`Cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and ${name}`),
        )
    })
    http.listen(port, host, resolve)
  })
}

/** Stops accepting requests, lets the running ones end, then cuts what is left. */
async function close(http: HttpServer): Promise<void> {
  const cut = setTimeout(() => http.closeAllConnections(), closingMilliseconds)
  await new Promise((resolve) => {
    http.close(resolve)
    http.closeIdleConnections()
  })
  clearTimeout(cut)
}

function forceExit(): void {
  console.error('Something did not end in time')
  process.exit(1)
}

let ending: Promise<void> | undefined

/** Stops everything once, however often it is called. */
function end(): Promise<void> {
  ending ??= (async () => {
    for (const part of running) await part.end()
  })()
  return ending
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log?.info({ signal }, ending ? 'asked to stop again' : 'asked to stop')
    end().then(
      () => {
        log?.info('ended')
        process.exit(0)
      },
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

try {
  await serve()
} catch (error) {
  // A start that was asked to stop fails by that.
  if (!ending) console.error(startUpLine(error) ?? error)
  await end().catch((failure) => console.error(failure))
  process.exit(1)
}
