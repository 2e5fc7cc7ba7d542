import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import { readJournal, readSnapshot, type SchemaSnapshot, type TableSnapshot } from './schema-snapshot.ts'

/**
 * What goes because the version before this one no longer reads it, and rules about what that version never
 * writes, by migration: the changes as `breakingChanges` names them. Whoever adds a line has looked that the
 * last release does without.
 */
const contracted: Record<string, string[]> = {
  '0003_drop-tables-no-longer-written': ['vehicle_misses is gone', 'list_exports is gone'],
}

/** All versions since 1.0 begin with this one. */
const base = 0

const migrations = readJournal().filter(({ idx }) => idx > base)
const textOf = (tag: string) => readFileSync(`src/app/server/migrations/${tag}.sql`, 'utf8')

it('the previous version keeps working beside each migration', () => {
  const broken = migrations.map(({ idx, tag }) => [tag, breakingChanges(readSnapshot(idx - 1), readSnapshot(idx))])
  expect(broken).toEqual(migrations.map(({ tag }) => [tag, contracted[tag] ?? []]))
  for (const { tag } of migrations) expect(textOf(tag)).not.toMatch(/\brename (?:column|constraint|to)\b/i)
})

it('no query waits while the rows of a table are checked', () => {
  const checked = migrations.flatMap(({ idx, tag }) => {
    const isThere = (table: string | undefined) => `public.${table}` in readSnapshot(idx - 1).tables
    const added = textOf(tag).matchAll(
      /^ALTER TABLE "(?<table>\w+)" ADD CONSTRAINT "(?<rule>\w+)" CHECK (?<rest>.*)$/gm,
    )
    return [...added].filter(({ groups }) => isThere(groups?.table) && !/ NOT VALID;/.test(groups?.rest ?? ''))
  })
  expect(checked.map(({ groups }) => groups?.rule)).toEqual([])
})

const size = { type: 'integer', notNull: false }
const wheels: TableSnapshot = {
  columns: { size, maker: { type: 'text', notNull: true } },
  indexes: { wheels_size: { isUnique: false, columns: [{ expression: 'size' }] } },
  foreignKeys: {},
  uniqueConstraints: {},
  checkConstraints: { wheels_maker: { value: `maker in ('a', 'b')` } },
}
const before: SchemaSnapshot = { tables: { 'public.wheels': wheels } }
const changes = (change: Partial<TableSnapshot>) =>
  breakingChanges(before, { tables: { 'public.wheels': { ...wheels, ...change } } })
const added = (column: TableSnapshot['columns'][string]) => changes({ columns: { ...wheels.columns, colour: column } })

describe('a change breaks the previous version', () => {
  it.each([
    ['a table that is gone', breakingChanges(before, { tables: {} }), 'wheels is gone'],
    ['a column that is gone', changes({ columns: { size } }), 'wheels: maker is gone'],
    [
      'another type',
      changes({ columns: { ...wheels.columns, size: { ...size, type: 'text' } } }),
      'wheels: size was integer and is text',
    ],
    [
      'a column that was optional',
      changes({ columns: { ...wheels.columns, size: { ...size, notNull: true } } }),
      'wheels: size has to be given now',
    ],
    [
      'a new column that nobody gives',
      added({ type: 'text', notNull: true }),
      'wheels: colour is new and has to be given',
    ],
    [
      'a shorter list',
      changes({ checkConstraints: { wheels_maker: { value: `maker in ('a')` } } }),
      'wheels: the rule wheels_maker is new, or another one',
    ],
    [
      'a new rule for what it writes',
      changes({ uniqueConstraints: { wheels_one: { columns: ['maker'] } } }),
      'wheels: the rule wheels_one is new, or another one',
    ],
    [
      'an index that forbids what it writes',
      changes({ indexes: { wheels_size: { isUnique: true, columns: [{ expression: 'size' }] } } }),
      'wheels: the rule wheels_size is new, or another one',
    ],
  ])('%s', (_, found, told) => {
    expect(found).toEqual([told])
  })
})

describe('a change does not affect the previous version', () => {
  const colour = { type: 'text', notNull: false }
  it.each([
    ['nothing', changes({})],
    ['another table', breakingChanges(before, { tables: { ...before.tables, 'public.tyres': wheels } })],
    ['a new column that may be empty', added(colour)],
    ['a new column with a usual value', added({ type: 'text', notNull: true, default: `'black'` })],
    ['a new column that is worked out', added({ type: 'text', notNull: true, generated: { as: 'upper(maker)' } })],
    [
      'a rule about a new column',
      changes({
        columns: { ...wheels.columns, colour },
        checkConstraints: { ...wheels.checkConstraints, wheels_colour: { value: `colour <> maker` } },
        foreignKeys: { wheels_colour_fk: { columnsFrom: ['colour'] } },
      }),
    ],
    ['a rule that goes', changes({ checkConstraints: {} })],
    ['a longer list', changes({ checkConstraints: { wheels_maker: { value: `maker in ('a', 'c', 'b')` } } })],
    ['an index', changes({ indexes: { wheels_maker: { isUnique: false, columns: [{ expression: 'maker' }] } } })],
    ['an index that goes', changes({ indexes: {} })],
  ])('%s', (_, found) => {
    expect(found).toEqual([])
  })
})
