import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPortuguese, portugueseIn } from './portuguese-in.ts'

const exempt: Record<string, string> = {}
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|suite)\.tsx?$|\.gen\.ts$/.test(file) && !/^src\/(web|server)\/text\//.test(file))

describe('Texts', () => {
  test('x', () => {
    const lost = sources.filter((file) => !Object.keys(exempt).some((place) => file.startsWith(place))).flatMap((file) => portugueseIn(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text.slice(0, 90)}`))
    expect(isPortuguese('x')).toBe(false)
    console.log(lost.join('\n'))
  })
})
