import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-replace-'))
const home = join(folder, 'shop')

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

function release(path: string, build: string): void {
  mkdirSync(join(path, 'bin'), { recursive: true })
  for (const name of ['start', 'backup', 'migrate'])
    program(join(path, 'bin', name), `echo "${build} ${name}" >> "${folder}/done"`)
  writeFileSync(join(path, 'BUILD'), `${build}\n`)
}

/** Runs the script over services in these states, as systemd reports them; answers what was done. */
function replace(states: Record<string, string>, ...words: string[]): string[] {
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  const cases = Object.entries(states).map(([unit, state]) => `"is-active ${unit}") echo ${state} ;;`)
  program(
    join(programs, 'systemctl'),
    `case "$1 $2" in ${cases.join(' ')}
      list-units*) printf '%s\\n' ${Object.keys(states).join(' ')} ;;
      "is-enabled --quiet") [ "$3" != aro-certo.service ] ;;
      restart*|reset-failed*) echo "$1 $2" >> "${folder}/done" ;;
    esac`,
  )
  program(join(programs, 'curl'), 'true')
  program(join(programs, 'runuser'), 'while [ "$1" != env ]; do shift; done; exec "$@"')
  writeFileSync(join(folder, 'settings'), 'DATABASE_URL=postgres://shop@localhost/shop\n')
  execFileSync('sh', [join(import.meta.dirname, '../deploy/replace'), ...words], {
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      HOME_OF_SHOP: home,
      SETTINGS: join(folder, 'settings'),
    },
    stdio: 'pipe',
  })
  return readFileSync(join(folder, 'done'), 'utf8').trim().split('\n')
}

it('a release is replaced, and put back where its services have failed', () => {
  release(home, 'old')
  release(`${home}.new`, 'new')
  const running = {
    'aro-certo.service': 'inactive',
    'aro-certo@3001.service': 'active',
    'aro-certo@3002.service': 'active',
  }
  expect(replace(running)).toEqual([
    'old backup',
    'new migrate',
    'reset-failed aro-certo@3001.service',
    'restart aro-certo@3001.service',
    'reset-failed aro-certo@3002.service',
    'restart aro-certo@3002.service',
  ])
  expect(readFileSync(join(home, 'BUILD'), 'utf8')).toBe('new\n')
  rmSync(join(folder, 'done'))
  const failed = {
    'aro-certo.service': 'failed',
    'aro-certo@3001.service': 'failed',
    'aro-certo@3002.service': 'activating',
  }
  expect(replace(failed, '--back').filter((line) => line.startsWith('restart'))).toEqual([
    'restart aro-certo@3001.service',
    'restart aro-certo@3002.service',
  ])
  expect([readFileSync(join(home, 'BUILD'), 'utf8'), existsSync(`${home}.new`)]).toEqual(['old\n', true])
})
