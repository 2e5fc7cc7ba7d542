import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentProviders } from '#server/adapters/payment/payment-providers.ts'

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
const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const read = new Set([
  ...sources.flatMap((file) => namesIn(file, /^ +([A-Z][A-Z\d]*(?:_[A-Z\d]+)*):/gm)),
  // Payment providers declare their own settings, beside which of them takes new payments.
  'PAYMENT_PROVIDER',
  ...paymentProviders.flatMap(({ settings }) => Object.keys(settings.in.shape)),
])

test('docs/settings.md tells every setting that the shop reads, and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(read.size).toBeGreaterThan(30)
  expect(documented.toSorted()).toEqual([...read].toSorted())
})

test('.env.example has a line for each of them', () => {
  expect(namesIn('.env.example', /^# ([A-Z\d_]+)=/gm).toSorted()).toEqual([...read].toSorted())
})
