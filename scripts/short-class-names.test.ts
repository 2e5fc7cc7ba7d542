import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { renameInScript, renameInSheet, shortName } from './short-class-names.ts'

const names = new Map([
  ['flex-col', 'a'],
  ['[&_svg]:h-5', 'b'],
  ['w-1.5', 'c'],
])
const renamed = (code: string) => renameInScript(code, parseSync('page.js', code).program, names)

describe('a script', () => {
  it.each([
    ["jsx('p', { className: 'flex flex-col [&_svg]:h-5' })", 'jsx("p", { className: "flex a b" })'],
    ['`flex-col $' + '{size} w-1.5`', '`a $' + '{size} c`'],
    ["open && 'w-1.5'", 'open && "c"'],
  ])('has short names for the classes of %s', (code, expected) => expect(renamed(code)).toBe(expected))

  it.each([
    ["import 'flex-col'"],
    ["export * from 'flex-col'"],
    ['x = { "flex": 1 }'],
    ['x = flex-col'],
    ['/flex-col/'],
  ])('is not changed by %s', (code) => expect(renamed(code)).toBe(code))
})

it('a class that is also a key of an object is refused, since the key would not be found any more', () => {
  expect(() => renamed("styles = { 'flex-col': 1 }; show(styles['flex-col'])")).toThrow("'flex-col' is a class")
})

it('a style sheet has the same short names', () => {
  const sheet = String.raw`.flex-col{a:b}.\[\&_svg\]\:h-5 svg,.w-1\.5:hover{width:.5rem}.flex-col-2,.flex{c:d}`
  expect(renameInSheet(sheet, names)).toBe('.a{a:b}.b svg,.c:hover{width:.5rem}.flex-col-2,.flex{c:d}')
})

it('each number has a unique name, as short as possible', () => {
  const all = Array.from({ length: 4000 }, (_, index) => shortName(index))
  expect(new Set(all).size).toBe(4000)
  expect(Math.max(...all.slice(0, 3276).map(({ length }) => length))).toBe(2)
  for (const name of all) expect(name).toMatch(/^[a-z]/i)
})
