import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { translateError } from './translate-errors.ts'

const lines: string[] = []
const log = openLog('info', { write: (line: string) => void lines.push(line) })

/** What PostgreSQL refuses with this code. */
const refusedWith = (code: string) =>
  new DrizzleQueryError('insert into orders', [], Object.assign(new Error('refused'), { code }))

it('tells a full disk of the database from a database that is busy for a moment', () => {
  expect(translateError(refusedWith('53100'), log, 'test')).toMatchObject({ code: 'STORAGE_FULL', status: 507 })
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 50, msg: 'the disk is full' })
  expect(translateError(refusedWith('53300'), log, 'test')).toMatchObject({ code: 'TOO_BUSY' })
})
