import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { knownSettings, shopSettings } from '#app/server/settings/shop-settings.ts'
import { isSettingName, settingDefinitions } from '#app/settings/contract.ts'
import { labelSettings } from '#modules/sales/labels/server/settings.ts'
import { paymentProviders } from '#modules/sales/payments/server/providers/settings.ts'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const schemas = new Map<string, unknown>([
  ...paymentProviders.flatMap(({ settings }) => Object.entries(settings.in.shape)),
  ...Object.entries(labelSettings.shape),
  ...Object.entries(shopSettings.shape),
])

/**
 * Fails for a value that means something else than the setting's default does. Settings without a default in
 * their schema are left out.
 */
function expectDefault(name: string, value: string): void {
  if (isSettingName(name)) {
    const { usual, schema }: { usual: string; schema: z.ZodType } = settingDefinitions[name]
    if (usual !== '') expect({ [name]: schema.parse(value) }).toEqual({ [name]: schema.parse(usual) })
    return
  }
  const schema = schemas.get(name)
  if (!(schema instanceof z.ZodType)) return
  const usual = schema.safeParse(undefined).data
  if (usual !== undefined) expect({ [name]: schema.parse(value) }).toEqual({ [name]: usual })
}

const rows = readFileSync('docs/settings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

test('docs/settings.md lists every setting that the shop reads, and no other', () => {
  const documented = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(knownSettings.size).toBeGreaterThan(30)
  expect(documented.toSorted()).toEqual([...knownSettings].toSorted())
})

test('.env.example has a line for each of them', () => {
  expect(namesIn('.env.example', /^# ([A-Z\d_]+)=/gm).toSorted()).toEqual([...knownSettings].toSorted())
})

test('docs/settings.md and .env.example show the defaults', () => {
  for (const row of rows) {
    const [names = [], values = []] = row
      .split(' | ', 2)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))
    for (const [index, value] of values.entries()) expectDefault(names[index] ?? '', value)
  }
  for (const [, name = '', value = ''] of readFileSync('.env.example', 'utf8').matchAll(
    /^# ([A-Z\d_]+)="?([^"\n]+)"?$/gm,
  ))
    expectDefault(name, value)
})
