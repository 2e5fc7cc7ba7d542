import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function lines() {
  const written: string[] = []
  return { written, log: openLog('info', { write: (line: string) => void written.push(line) }) }
}

test('an error is logged with its cause, without its connection', () => {
  const { written, log } = lines()
  const error = Object.assign(new Error('terminated', { cause: new Error('shut down') }), {
    code: '57P01',
    client: { connectionParameters: { host: 'database.example' } },
  })
  log.error({ err: error }, 'database connection')
  const line = JSON.parse(written[0] ?? '')
  expect(line).toMatchObject({ msg: 'database connection', err: { code: '57P01', type: 'Error' } })
  expect(line.err.message).toBe('terminated: shut down')
  expect(written[0]).not.toContain('database.example')
})

test('secrets and personal data are not logged', () => {
  const { written, log } = lines()
  log.info({ account: { email: 'maria@example.com', password: 'segredo' } }, 'signed up')
  expect(written[0]).not.toMatch(/maria|segredo/)
})

test('the values of a failed query and addresses in a failure are not logged', () => {
  const { written, log } = lines()
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(maria@example.com) already exists.' })
  const query = 'Failed query: select 1 from profiles where name = $1\nparams: Maria Souza,11144477735'
  log.error({ err: Object.assign(new Error(query, { cause }), { params: ['Maria Souza'] }) }, 'job failed')
  log.error({ err: new Error('550 <maria@example.com>: no such mailbox') }, 'job failed')
  expect(JSON.parse(written[0] ?? '').err.message).toContain('select 1 from profiles')
  expect(JSON.parse(written[1] ?? '').err.message).toBe('550 <(e-mail)>: no such mailbox')
  expect(written.join()).not.toMatch(/maria|11144477735/i)
})

test('parameters of a query are not logged behind their first line break, whatever follows it', () => {
  const { written, log } = lines()
  const query = 'insert into notes (text) values ($1)'
  const text = 'Rua das Flores, 12\nparams: x\n    at Maria Souza (11144477735)\r\n$& telefone 91988887777'
  const failed = new DrizzleQueryError(query, [text], new Error('connection lost'))
  log.error({ err: failed }, 'a call failed')
  log.error({ err: new Error('the order was not stored', { cause: failed }) }, 'a call failed')
  log.error({ err: new AggregateError([failed], 'two jobs failed') }, 'a job failed')
  log.error({ err: Object.assign(new Error('not sent'), { former: failed }) }, 'a job failed')
  log.error({ err: new Error(`gave up: ${failed.message}`) }, 'a job failed')
  expect(written).toHaveLength(5)
  for (const line of written) expect(line).not.toMatch(/Flores|Maria|11144477735|91988887777/)
  const { err } = JSON.parse(written[0] ?? '')
  expect(err.message).toBe(`Failed query: ${query}\nparams: (left out): connection lost`)
  expect(err.stack).toContain('log.test.ts')
})

test('a failure of a million characters is logged in short', () => {
  const { written, log } = lines()
  log.error({ err: new Error('a'.repeat(1_000_000)) }, 'a job failed')
  expect(written[0]?.length).toBeLessThan(50_000)
})
