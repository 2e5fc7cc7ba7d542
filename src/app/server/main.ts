import { signInHint, writeInitialCredentials } from './initial-credentials.ts'
import { openServer, type Server } from './open-server.ts'
import { type Environment, readEnvironment } from './settings/environment.ts'

// The build's entry: `serve.ts` loads this from it.
export { openServer } from './open-server.ts'

async function openDevelopmentServer(environment: Environment, databaseUrl: string): Promise<Server> {
  const server = await openServer({ environment, databaseUrl, projectFolder: process.cwd(), clientFolder: undefined })
  writeInitialCredentials(server, environment)
  console.log(signInHint(server, environment))
  await server.startJobs()
  return server
}

let developmentServer: Promise<Server> | undefined

/** Called by the development server, which has started the database and passes its address in the environment. */
export default {
  async fetch(request: Request): Promise<Response> {
    const environment = readEnvironment(process.env)
    if (!environment.databaseUrl) throw new Error('the development server passes DATABASE_URL')
    developmentServer ??= openDevelopmentServer(environment, environment.databaseUrl)
    return (await developmentServer).app.fetch(request)
  },
  close: closeDevelopmentServer,
}

async function closeDevelopmentServer(): Promise<void> {
  await (await developmentServer)?.close()
}

// A changed module is evaluated again: the shop of the old one must close its connections.
import.meta.hot?.dispose(closeDevelopmentServer)
