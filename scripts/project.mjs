// What the commands share. Plain JavaScript: it runs on whatever Node the machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const inProject = (...parts) => join(projectFolder, ...parts)

/** The Node that the project brings, on which everything but these first steps runs. */
export const projectNode = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const serverArgs = ['dist/server/serve.js']

export const serverEnvironment = { NODE_ENV: 'production' }

/** Has Node read the settings in `.env`, where there is one. */
export const envFileArgs = existsSync(inProject('.env')) ? ['--env-file=.env'] : []

/** Runs a program to its end; returns its exit code. Its output is shown, or buffered and shown only if it fails. */
export function run(program, args, { quiet = false, environment = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...environment },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
    })
    child.stderr?.on('data', (part) => {
      output += part
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(output)
      resolve(signal ? 1 : code)
    })
  })
}

/** Shows the progress of a long step: a counting line on a terminal, one line elsewhere. */
export async function withProgress(what, work) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  if (!process.stderr.isTTY) process.stderr.write(`${what} …\n`)
  const ticking = process.stderr.isTTY && setInterval(() => process.stderr.write(`\r${what} … ${seconds()} s `), 1000)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    if (process.stderr.isTTY) process.stderr.write(`\r${what} … done in ${seconds()} s\n`)
  }
}

/** Installs the packages when those in place are not those of the lock file. */
export async function installPackages() {
  if (arePackagesInPlace()) return
  const code = await withProgress('Installing packages', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  )
  if (code !== 0) fail('The packages could not be installed: see above')
}

function arePackagesInPlace() {
  const wanted = readLock(inProject('package-lock.json'))
  const present = readLock(inProject('node_modules', '.package-lock.json'))
  if (!wanted || !present || !existsSync(projectNode)) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const there = present[path]
    return there ? there.version === version : optional === true
  })
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

const buildNote = inProject('dist', 'built-from')

/** A hash over all that a build is made from. */
export const readSources = () =>
  fingerprint(['src', 'demo', 'public', 'scripts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'])

/** Notes what was built: processes of one build share the pages they make. */
export function noteBuild(sources) {
  writeFileSync(buildNote, sources)
  writeFileSync(inProject('dist', 'build-id'), `${buildIdFor(sources)}\n`)
}

/** The commit, as far as it is known, and a part of the hash where the sources are not exactly those of the commit. */
function buildIdFor(sources) {
  const git = (...args) => spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' })
  const commit = git('rev-parse', '--short=8', 'HEAD').stdout?.trim()
  const hash = sources.slice(0, 8)
  if (!commit) return hash
  return git('status', '--porcelain', 'src', 'demo', 'package-lock.json').stdout === '' ? commit : `${commit}-${hash}`
}

/** Builds the shop when its sources changed since it was built last. */
export async function buildShop({ always = false } = {}) {
  const built = existsSync(buildNote) ? readFileSync(buildNote, 'utf8') : ''
  if (!always && built === readSources()) return
  const code = await withProgress('Building the shop', () => run(projectNode, ['scripts/build.ts'], { quiet: true }))
  if (code !== 0) fail('The shop could not be built: see above')
}

/** A hash over the content of files and folders; tests and the pictures of the demo shop do not enter the build. */
function fingerprint(places) {
  const hash = createHash('sha256').update(process.platform)
  const add = (path) => {
    if (/\.test\.tsx?$|^demo\/pictures$/.test(path)) return
    const full = inProject(path)
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else hash.update(path).update(readFileSync(full))
  }
  for (const place of places) add(place)
  return hash.digest('hex')
}

/** A folder for the databases of tests, in memory where there is room: one is copied and dropped for each file of tests. */
export function makeTestFolder(name) {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const folder = mkdtempSync(join(bavail * bsize > 4e9 ? memory : tmpdir(), `aro-certo-${name}-`))
  // PostgreSQL may run as another user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

/** Starts a program that stays, hands it the signals that end it, and ends as it ends. */
export function runForeground(program, args, environment = {}) {
  const child = spawn(program, args, { cwd: projectFolder, env: { ...process.env, ...environment }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  // npm hands a signal to the shell between us, which ends without passing it on: being orphaned is then the only sign.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  child.once('error', (error) => fail(error.message))
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
