import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentProviders } from '#server/adapters/payment/payment-providers.ts'
import { shopSettings } from '#server/settings/shop-settings.ts'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const read = new Set([
  ...Object.keys(shopSettings.shape),
  // Payment providers declare their own settings; in addition there is the choice of the one that takes new payments.
  'PAYMENT_PROVIDER',
  ...paymentProviders.flatMap(({ settings }) => Object.keys(settings.in.shape)),
])

test('docs/settings.md lists every setting that the shop reads, and no other', () => {
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
