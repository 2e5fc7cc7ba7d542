// Serves the shop from its sources over its own PostgreSQL; what changes is reloaded.
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { readEnvironment } from '#app/server/settings/environment.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts'
import { startUpLine } from '#platform/server/errors.ts'
import { keepPrivate } from '#platform/server/storage/data-folder.ts'
import { serveGallery } from '../gallery/serve-gallery.ts'
import { writeBrowserContract } from './write-browser-contract.ts'

try {
  await serve()
} catch (error) {
  console.error(startUpLine(error) ?? error)
  process.exit(1)
}

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env)
  keepPrivate(environment.dataFolder)
  const postgres = environment.databaseUrl ? undefined : await startEmbeddedPostgres(environment.dataFolder)
  if (postgres) process.env.DATABASE_URL = postgres.url
  await writeBrowserContract()
  const vite = await createServer({
    plugins: [serveGallery()],
    server: { port: environment.port, host: environment.host, strictPort: true },
  })
  await vite.listen()
  vite.printUrls()
  // The first request opens the shop; that it is opened now is one page less to wait for.
  await fetch(`http://localhost:${environment.port}/readyz`)

  let ending: Promise<void> | undefined
  // Vite would end the process as soon as it has closed itself, and leave PostgreSQL running.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending ??= end(vite, postgres)
      ending.then(() => process.exit(0))
    })
  }
}

/** Ends the shop before the database it works with. */
async function end(vite: ViteDevServer, postgres: EmbeddedPostgres | undefined): Promise<void> {
  const { ssr } = vite.environments
  if (isRunnableDevEnvironment(ssr)) {
    const { default: server } = await ssr.runner.import<typeof import('#app/server/main.ts')>('/src/app/server/main.ts')
    await server.close()
  }
  await vite.close()
  await postgres?.stop()
}
