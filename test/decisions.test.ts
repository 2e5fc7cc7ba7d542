import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test('docs/decisions/README.md lists every decision by its number and title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const decisions = globSync('docs/decisions/[0-9]*.md')
  expect(decisions).not.toEqual([])
  const missing = decisions.filter((path) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readFileSync(path, 'utf8')) ?? []
    const isOwn = Number(basename(path).slice(0, 4)) === Number(number)
    return !isOwn || !index.includes(`- ${number}: [${title}](${basename(path)})\n`)
  })
  expect(missing).toEqual([])
})
