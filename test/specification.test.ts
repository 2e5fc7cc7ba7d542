import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

// What docs/specification.md names has to be there: a page that leads nowhere is worse than none.
const page = readFileSync('docs/specification.md', 'utf8')
const lines = page.split('\n').filter((line) => /^ *- /.test(line))

type Row = { line: string; where?: string; asked?: string; tests?: string }

/** `- room: what is asked (tests)`; an indented line has the room of the line above. */
const shape =
  /^(?:- (?<where>[`S][^:]*): | {2}- )(?<asked>.+) \((?<tests>(?:(?:"[^"]+"|`[^`]+`|decision \d+)(?:, )?)+)\)$/
const rows = lines.map((line): Row => ({ line, ...shape.exec(line)?.groups }))
const isDecision = ({ where = '' }: Row) => /^S\d+b?$/.test(where)
const requirements = rows.filter((row) => !isDecision(row))

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
const places = requirements.flatMap(({ where }) => where ?? [])
const proofs = rows.flatMap(({ tests }) => tests ?? [])

/** `sales/cart`, `app/layout`, `platform`. Other names of places are pages `/a` and commands. */
const isRoom = (name: string) => /^[a-z]+(\/[a-z-]+)?$/.test(name)
function hasRoom(room: string) {
  const [module, noun = ''] = room.split('/')
  const folder = [`src/modules/${module}`, `src/${module}`, module].find((path) => existsSync(`${path}/README.md`))
  if (folder === undefined) return false
  // A module whose nouns have not moved in yet has its README alone.
  const isEmpty = readdirSync(folder).length === 1
  return isEmpty || noun === '' || globSync(`${folder}/{,server/,web/}${noun}{,.ts}`).length > 0
}

const testFiles = globSync(['{src,test,demo}/**/*.{test,suite}.{ts,tsx}', 'e2e/**/*.ts'])
const fileNames = new Set(testFiles.map((path) => basename(path)))
const contents = testFiles.map((path) => readFileSync(path, 'utf8'))

describe('docs/specification.md', () => {
  test('says of every requirement where it lives and what checks it', () => {
    expect(rows.filter(({ asked }) => asked === undefined).map(({ line }) => line)).toEqual([])
    expect(requirements.length).toBeGreaterThan(500)
  })

  test('names rooms that exist, and no path of a file', () => {
    expect(places.filter((where) => !quoted(where).some(isRoom))).toEqual([])
    expect(places.flatMap(quoted).filter((name) => isRoom(name) && !hasRoom(name))).toEqual([])
    const paths = quoted(page).filter((name) => /^[^\s/]+\/.*\.(tsx?|json|csv|css)$/.test(name))
    expect(paths).toEqual(['test/specification.test.ts'])
  })

  test('names tests that exist, by their files or by the first words of their titles', () => {
    expect(proofs.flatMap(quoted).filter((name) => !fileNames.has(name))).toEqual([])
    const titles = new Set(
      proofs.flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].flatMap(([, title]) => title ?? [])),
    )
    expect(titles.size).toBeGreaterThan(100)
    expect([...titles].filter((title) => !contents.some((text) => text.includes(title)))).toEqual([])
  })

  test('names decisions that exist', () => {
    const listed = new Set(rows.filter(isDecision).map(({ where }) => where))
    const asked = places.flatMap((where) => where.match(/\bS\d+b?\b/g) ?? [])
    expect(asked.filter((number) => !listed.has(number))).toEqual([])
    const numbers = [...page.matchAll(/decision (\d+)/g)].flatMap(([, number]) => number ?? [])
    expect(numbers.filter((number) => globSync(`docs/decisions/${number.padStart(4, '0')}-*`).length !== 1)).toEqual([])
  })
})
