import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listCalls } from '#server/api/audiences.ts'

// What docs/specification.md names has to be there: a page that leads nowhere is worse than none.
const page = readFileSync('docs/specification.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter(([first]) => first !== 'what is asked' && first !== 'decision')
const isDecision = ([first = '']: string[]) => /^S\d+b?$/.test(first)
const requirements = rows.filter((cells) => !isDecision(cells))

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
/** `sales/cart`, `app/layout`, `platform`. Other names in these cells are calls `a.b()`, pages `/a` and commands. */
const isRoom = (name: string) => /^[a-z]+(\/[a-z-]+)?$/.test(name)
const moduleOf = (room: string) => room.split('/')[0] ?? ''
const hasModule = (room: string) =>
  ['src', 'src/modules', '.'].some((folder) => existsSync(`${folder}/${moduleOf(room)}/README.md`))

const testFiles = globSync(['{src,test,demo}/**/*.{test,suite}.{ts,tsx}', 'e2e/**/*.ts'])
const fileNames = new Set(testFiles.map((path) => basename(path)))
const tests = testFiles.map((path) => readFileSync(path, 'utf8'))
const proofs = rows.map((cells) => cells[2] ?? '')

describe('docs/specification.md', () => {
  test('has three cells in every row, none of them empty', () => {
    expect(requirements.length).toBeGreaterThan(500)
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([])
  })

  test('names for every requirement a room that exists, and no path of a file', () => {
    const lost = requirements.filter(([, where = '']) => {
      const rooms = quoted(where).filter(isRoom)
      return rooms.length === 0 || !rooms.every(hasModule)
    })
    expect(lost).toEqual([])
    expect(quoted(page).filter((name) => /^[^\s/]+\/.*\.(tsx?|json|csv|css)$/.test(name))).toEqual([
      'test/specification.test.ts',
    ])
  })

  test('names for every requirement a test, by its file or by the first words of its title', () => {
    const named = proofs.flatMap(quoted)
    expect(named.filter((name) => !fileNames.has(name))).toEqual([])
    const titles = proofs.flatMap((cell) => [...cell.matchAll(/"([^"]+)"/g)].flatMap(([, title]) => title ?? []))
    expect(titles.length).toBeGreaterThan(100)
    expect([...new Set(titles)].filter((title) => !tests.some((text) => text.includes(title)))).toEqual([])
    expect(rows.filter(([, , proof = '']) => !/"[^"]+"|`[^`]+`|decision \d+/.test(proof))).toEqual([])
  })

  test('names calls of the contract', () => {
    const names = listCalls(contract).map(({ path }) => `${path.join('.')}()`)
    const tokens = rows.flatMap(([, where = '']) => quoted(where))
    expect(tokens.filter((name) => name.endsWith('()') && !names.includes(name))).toEqual([])
  })

  test('names only decisions that exist', () => {
    const listed = new Set(rows.filter(isDecision).map(([first]) => first))
    const asked = rows.flatMap(([, where = '']) => where.match(/\bS\d+b?\b/g) ?? [])
    expect(asked.filter((number) => !listed.has(number))).toEqual([])
    const numbers = [...page.matchAll(/decision (\d+)/g)].flatMap(([, number]) => number ?? [])
    expect(numbers.filter((number) => globSync(`docs/decisions/${number.padStart(4, '0')}-*`).length !== 1)).toEqual([])
  })
})
