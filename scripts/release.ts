// `npm run release`: one folder that runs without npm: the built shop, the sources that its programs are, and
// the packages that serve it. It needs no Node of the machine either.
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import project from '../package.json' with { type: 'json' }
import { readBuildId } from '../src/platform/server/shop-process.ts'
import { licenceList, readInventory } from './package-inventory.ts'
import { serverArgs, serverEnvironment } from './project.mjs'
import { type ReleaseProgram, releasedNode, releaseProgram } from './release-program.ts'
import { runtimePackages } from './runtime-packages.ts'

const folder = process.argv[2] ?? 'release/aro-certo'

if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'bin', 'start'))) {
  console.error(`${folder} has other content than a release, which would be deleted: name a new folder`)
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'bin'), { recursive: true })

/** What is not needed to serve a shop: tests, pages (they are built), the snapshots of migrations. */
const isServed = (path: string) =>
  !/\.(?:test|suite)\.tsx?$|\/migrations\/meta\/\d+_snapshot\.json$|^src\/(?:[^/]+\/){1,3}web(?:\/|$)|^src\/app\/(?:routes(?:\/|$)|[^/]+\.tsx$|routeTree)/.test(
    path,
  )
const isUsed = (path: string) => /licen[cs]e|notice/i.test(path) || !/\.(?:[cm]?tsx?|map|a|md|flow)$/i.test(path)
// Links stay as they are: to another file of the release, not to one of this machine.
const copy = (path: string, filter = isServed) =>
  cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true, filter })

const parts = ['dist', 'src', 'demo/pictures', 'docs', 'deploy']
for (const path of parts) copy(path)
for (const path of ['.env.example', 'LICENSE', 'README.md', 'package.json', 'package-lock.json'])
  cpSync(path, join(folder, path))

const commands = ['backup', 'restore', 'move', 'migrate', 'administrator']
for (const name of ['command', ...commands]) copy(`scripts/${name}.ts`)

// The build includes the packages that these two import; everything else of the server also runs as it is.
const isBuilt = (path: string) => ['src/app/server/main.ts', 'src/app/server/open-server.ts'].includes(path)
const programs = ['dist/server/**/*.js', 'src/**/*.ts', ...commands.map((name) => `scripts/${name}.ts`)]
const isRun = (path: string) => isServed(path) && !isBuilt(path)
const sources = globSync(programs)
  .filter(isRun)
  .map((path) => readFileSync(path, 'utf8'))
for (const path of runtimePackages(sources))
  copy(path, (inside) => isUsed(inside) && !inside.slice(path.length).includes('/node_modules'))

const inventory = readInventory()
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(inventory, null, 2)}\n`)
writeFileSync(join(folder, 'LICENCES.md'), licenceList(inventory))
const build = `${project.name} ${project.version}, build ${readBuildId('.')}`
writeFileSync(join(folder, 'BUILD'), `${build}\n`)

const variables = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`)
writeProgram('start', { args: serverArgs, environment: variables })
for (const name of commands) writeProgram(name, { args: [`scripts/${name}.ts`] })

if (!existsSync(join(folder, releasedNode))) throw new Error('the release has no Node')
console.log(`${folder} is whole (${build}): start it with ${folder}/bin/start`)

function writeProgram(name: string, what: ReleaseProgram): void {
  const path = join(folder, 'bin', name)
  writeFileSync(path, releaseProgram(what))
  chmodSync(path, 0o755)
}
