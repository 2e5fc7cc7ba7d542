import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('tests that replace modules, or settings that these read, are named so, and run apart from all others', () => {
  const files = globSync('{src,demo,scripts}/**/*.test.{ts,tsx}')
  const replacing = files.filter((file) => /\bvi\.(?:mock|doMock|stubEnv)\(/.test(readFileSync(file, 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.toSorted()).toEqual(files.filter((file) => file.includes('.mocked.test.')).toSorted())
})
