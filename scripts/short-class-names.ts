// Classes are written out in the sources and short in what the build makes of them: a page says hundreds of them.
import { glob, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'
import type { Plugin } from 'vite'
import { classesOf } from '../src/server/http/cache/style-rules.ts'

const ownModule = /\/src\/web\/.+\.tsx?(\?|$)/
const parts = /[^\s"'`]+/g
// Words may mean something else in a text, and are short: only what nothing but a class is called becomes another name.
const isOnlyAClass = /[-:[]/
const classInSheet = /\.(?:[a-z_-]|\\.)(?:[\w-]|\\.)*/gi

/** Gives short names, in scripts and in the sheet, to the classes of the style sheet that the sources of pages use. */
export function shortClassNames(): Plugin[] {
  let names: Promise<Map<string, string>> | undefined
  const known = () => {
    names ??= nameClasses()
    return names
  }
  return [
    {
      name: 'short-class-names:sheet',
      apply: 'build',
      enforce: 'pre',
      async transform(code, id) {
        return /\.css$/.test(id) ? { code: renameInSheet(code, await known()), map: null } : undefined
      },
    },
    {
      name: 'short-class-names:scripts',
      apply: 'build',
      enforce: 'post',
      async transform(code, id) {
        if (!ownModule.test(id)) return undefined
        return { code: renameInScript(code, this.parse(code), await known()), map: null }
      },
    },
  ]
}

/** The sheet with other names for its classes. */
export const renameInSheet = (sheet: string, names: ReadonlyMap<string, string>): string =>
  sheet.replace(classInSheet, (written) => {
    const short = names.get(classesOf(written)[0] ?? '')
    return short ? `.${short}` : written
  })

type Found = { start: number; end: number; text: string }

/** A script with other names for the classes in its texts; what it imports and what its objects call things stay. */
export function renameInScript(code: string, program: unknown, names: ReadonlyMap<string, string>): string {
  const rename = (text: string) => text.replace(parts, (part) => names.get(part) ?? part)
  const found: Found[] = []
  const refuseClass = (key: unknown) => {
    if (isNode(key) && typeof key.value === 'string' && names.has(key.value))
      throw new Error(`'${key.value}' is a class, which gets another name: call what an object holds otherwise`)
  }
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ start: node.start, end: node.end, text: JSON.stringify(rename(node.value)) })
    else if (node.type === 'TemplateElement')
      found.push({ start: node.start, end: node.end, text: rename(code.slice(node.start, node.end)) })
    else
      for (const [key, child] of Object.entries(node)) {
        if (key === 'key' && !node.computed) refuseClass(child)
        else if (key !== 'source') visit(child)
      }
  }
  visit(program)
  let renamed = ''
  let at = 0
  for (const { start, end, text } of found.sort((a, b) => a.start - b.start)) {
    renamed += code.slice(at, start) + text
    at = end
  }
  return renamed + code.slice(at)
}

type Node = { type: string; start: number; end: number; value?: unknown; computed?: boolean }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

// The most frequent ones have the shortest names; the same sources give the same names.
async function nameClasses(): Promise<Map<string, string>> {
  const uses = new Map<string, number>()
  for await (const file of glob('src/web/**/*.{ts,tsx}'))
    for (const [part] of (await readFile(file, 'utf8')).matchAll(parts)) uses.set(part, (uses.get(part) ?? 0) + 1)
  const { build } = await compile(await readFile('src/web/theme.css', 'utf8'), { base: 'src/web', loadStylesheet })
  const sheet = build([...uses.keys()])
  const classes = new Set([...sheet.matchAll(classInSheet)].flatMap(([written]) => classesOf(written)))
  const sorted = [...uses]
    .filter(([part]) => isOnlyAClass.test(part) && classes.has(part))
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
  return new Map(sorted.map(([part], index) => [part, shortName(index)]))
}

async function loadStylesheet(id: string) {
  const path = fileURLToPath(import.meta.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id))
  return { path, base: dirname(path), content: await readFile(path, 'utf8') }
}

const first = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const following = `${first}0123456789`

/** The name of a number: a letter, then letters and digits as they are needed. */
export function shortName(index: number): string {
  if (index < first.length) return first.charAt(index)
  const rest = index - first.length
  return shortName(Math.floor(rest / following.length)) + following.charAt(rest % following.length)
}
