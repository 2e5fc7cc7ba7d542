import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { releasedNode, releaseProgram } from './release-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const release = join(folder, 'a release')
const place = (path: string, text: string) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, 0o755)
}
// Instead of Node: prints its own words, and a variable.
place(`a release/${releasedNode}`, '#!/bin/sh\nprintf "%s|" "$@" "$NODE_ENV"\n')
place('a release/bin/start', releaseProgram({ args: ['--option=1', 'serve.js'], environment: ['NODE_ENV=production'] }))
place('a release/bin/backup', releaseProgram({ args: ['backup.ts'] }))
place('my shop.env', 'PORT=1\n')

const run = (name: string, args: string[] = [], variables: Record<string, string> = {}) => {
  const program = join(release, 'bin', name)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env: variables, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('runs its file with its variables, and passes on its arguments', () => {
  expect(run('start')).toEqual({ status: 0, stdout: '--option=1|serve.js|production|', stderr: '' })
  expect(run('backup', ['--to', 'a folder'])).toMatchObject({ stdout: 'backup.ts|--to|a folder||' })
})

it('reads the settings file that SETTINGS names, from any working directory', () => {
  const file = join(folder, 'my shop.env')
  const expected = { status: 0, stdout: `--env-file=${file}|backup.ts||` }
  expect(run('backup', [], { SETTINGS: file })).toMatchObject(expected)
  expect(run('backup', [], { SETTINGS: 'my shop.env' })).toMatchObject(expected)
})

it('does not start without the settings file that it was given', () => {
  const fault = { status: 1, stdout: '', stderr: expect.stringMatching(/^The settings in .* cannot be read: .*\n$/) }
  expect(run('start', [], { SETTINGS: '/nowhere/shop.env' })).toEqual(fault)
  mkdirSync(join(release, '.env'))
  expect(run('start')).toEqual(fault)
  rmSync(join(release, '.env'), { recursive: true })
})
