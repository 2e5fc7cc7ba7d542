import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = [
  'backup-settings',
  'environment',
  'dispatch-settings',
  'metrics-settings',
  'payment-time-settings',
  'pix-settings',
  'product-settings',
  'proxy-settings',
  'reservation-settings',
  's3-settings',
  'store-settings',
  'tracing-settings',
  'adapters/labels/label-settings',
].map((name) => `src/server/${name}.ts`)
/** Payment providers declare their own settings. */
const payment = 'src/server/adapters/payment'
const providers = readdirSync(payment, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!test)\.ts$/.test(name),
)

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const read = new Set([
  ...sources.flatMap((file) => namesIn(file, /^ +([A-Z][A-Z\d]*(?:_[A-Z\d]+)*):/gm)),
  ...providers.flatMap((name) => namesIn(join(payment, name), /\b([A-Z]+(?:_[A-Z\d]+)+): (?:z\b|webAddress)/g)),
])

test('docs/settings.md tells every setting that the shop reads, and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(read.size).toBeGreaterThan(30)
  expect(told.toSorted()).toEqual([...read].toSorted())
})

test('.env.example has a line for each of them', () => {
  expect(namesIn('.env.example', /^# ([A-Z\d_]+)=/gm).toSorted()).toEqual([...read].toSorted())
})
