import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { uploadPath } from '#contract/admin/media.ts'
import { contract } from '#contract/index.ts'
import { returnPicturesPath } from '#contract/shop/returns.ts'
import { listCalls } from '#server/api/audiences.ts'

// What docs/specification.md names has to be there: a page that leads nowhere is worse than none.
const page = readFileSync('docs/specification.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter(([first]) => first !== 'what is asked' && first !== 'decision')
const named = rows.flatMap((cells) => cells.slice(1))

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
const isFile = (name: string) => /^[^\s/]+\/.*\.(tsx?|md|json|csv|css)$/.test(name)
/** Below `src`, unless the page says otherwise. */
const placeOf = (name: string) => (/^(demo|deploy|e2e|test|docs)\//.test(name) ? name : `src/${name}`)

const calls = listCalls(contract)
const routes = [
  ...calls.map(({ method, route }) => `${method} /api${route}`),
  `POST ${uploadPath}`,
  `POST ${returnPicturesPath}/{orderId}`,
]

describe('docs/specification.md', () => {
  test('has three cells in every row, none of them empty', () => {
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([])
  })

  test('names only files that exist', () => {
    const files = [...new Set(named.flatMap(quoted).filter(isFile))]
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((name) => !existsSync(placeOf(name)))).toEqual([])
  })

  test('names the file that a Portuguese text is in', () => {
    const texts = new Map(
      globSync('src/web/text/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => [
        path.slice('src/'.length),
        readFileSync(path, 'utf8'),
      ]),
    )
    const wrong = rows.flatMap(([asked = '', built = '']) => {
      const files = quoted(built).filter((name) => texts.has(name))
      const said = [...asked.matchAll(/'([^']{6,})'/g)].map(([text]) => text)
      // English texts of the documents are written in Portuguese: they are in no file.
      const elsewhere = said.filter(
        (text) =>
          [...texts.values()].some((file) => file.includes(text)) &&
          !files.some((name) => texts.get(name)?.includes(text.slice(1, -1))),
      )
      return files.length > 0 ? elsewhere.map((text) => `${text}: ${files}`) : []
    })
    expect(wrong).toEqual([])
  })

  test('names tests by words of their titles', () => {
    const hints = named.flatMap((cell) => [...cell.matchAll(/`([^`]+)` › ([^;|]+)/g)])
    expect(hints.length).toBeGreaterThan(100)
    const lost = hints.filter(
      ([, name = '', title = '']) => !readFileSync(placeOf(name), 'utf8').includes(title.trim()),
    )
    expect(lost.map(([hint]) => hint)).toEqual([])
  })

  test('names calls of the contract, by name and by address', () => {
    const names = calls.map(({ path }) => `${path.join('.')}()`)
    const tokens = named.flatMap(quoted)
    expect(tokens.filter((name) => name.endsWith('()') && !names.includes(name))).toEqual([])
    expect(tokens.filter((name) => name.includes(' /api/') && !routes.includes(name))).toEqual([])
  })

  test('names only decisions that it contains', () => {
    const listed = new Set(rows.map(([first = '']) => first).filter((first) => /^S\d+b?$/.test(first)))
    const asked = [...page.matchAll(/decision (S\d+b?)/g)].flatMap(([, number]) => number ?? [])
    expect(asked.filter((number) => !listed.has(number))).toEqual([])
  })
})
