import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { profiles } from './auth/tables.ts'

const test = useTestShop()

/** Runs `npm run administrator` as npm does. */
function appoint(...options: string[]) {
  const { testDatabase, environment } = test.current
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'administrator', ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: environment.dataFolder, DATABASE_URL: testDatabase.url },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('opens the back office again to somebody who lost their access, while the shop is open', async () => {
  const { shop } = test.current
  const { status, stdout, stderr } = appoint('--email', 'Dona@Example.com')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [, password = ''] =
    /^dona@example\.com is an administrator, without a second step; the new password is (\S+)\n$/.exec(stdout) ?? []
  const [administrator] = await shop.database.select().from(profiles)
  expect(administrator).toMatchObject({ email: 'dona@example.com', isAdmin: true, isRestricted: false })
  expect(await shop.ports.accounts.findByPassword('dona@example.com', password)).toBe(administrator?.id)
})

it.each([
  [['--email', 'ninguem'], '--email must be an e-mail address\n'],
  [[], 'Say whose access it is: --email you@example.com\n'],
])('says in one line what is wrong with an e-mail: %j', (options, stderr) => {
  expect(appoint(...options)).toEqual({ status: 1, stdout: '', stderr })
})
