import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from './database/faults.ts'
import { migrateDatabase } from './database/migrate.ts'
import { StartUpError, startUpLine } from './errors.ts'

const refusal = (code: string, message: string) => Object.assign(new Error(message), { severity: 'FATAL', code })

it.each([
  [new StartUpError('Port 3000 is taken'), 'Port 3000 is taken'],
  [refusal('3D000', 'database "shop" does not exist'), 'The database refused: database "shop" does not exist (3D000)'],
  [
    new Error('Failed query', { cause: refusal('42501', 'permission denied') }),
    'The database refused: permission denied (42501)',
  ],
  [
    refusal('08P01', 'unsupported startup parameter: statement_timeout'),
    /^DATABASE_URL leads to a pooler .* DATABASE_DIRECT_URL/,
  ],
  [
    new Error('Failed query', {
      cause: new DatabaseUnavailableError('the database gives no connection', {
        cause: new AggregateError([new Error('connect ECONNREFUSED ::1:6432')]),
      }),
    }),
    'The database of DATABASE_URL does not answer: connect ECONNREFUSED ::1:6432',
  ],
])('%s is told in one line', (error, line) => {
  expect(startUpLine(error)).toMatch(line)
})

it('a bug keeps its stack trace', () => {
  expect(startUpLine(new TypeError('x is not a function'))).toBeUndefined()
  expect(startUpLine(refusal('23505', 'duplicate key'))).toBeUndefined()
  expect(startUpLine(refusal('23505', 'duplicate key'), { isEveryRefusal: true })).toContain('duplicate key (23505)')
})

it('a pooler without the second address is recognised before anything is changed', async () => {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter in options: statement_timeout\0\0'
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))),
  )
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  const address = pooler.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    await expect(
      migrateDatabase(`postgres://shop@127.0.0.1:${port}/shop`, 'src/app/server/migrations'),
    ).rejects.toThrow(/^DATABASE_URL leads to a pooler/)
  } finally {
    pooler.close()
  }
})
