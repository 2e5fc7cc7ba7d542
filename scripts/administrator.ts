// `npm run administrator -- --email you@example.com`: makes this person an administrator of all rights with a new
// password, which it prints, and without a second step at sign-in; for a shop whose administrators have lost their
// access. The shop may be open.
import { z } from 'zod'
import { openShop } from '../src/app/server/open-shop.ts'
import { readEnvironment } from '../src/app/server/settings/environment.ts'
import { appointAdministrator } from '../src/modules/customers/accounts/server/rights.ts'
import { StartUpError } from '../src/platform/server/errors.ts'
import { forgetStrangers } from '../src/platform/server/http/limit-guesses.ts'
import { openLog } from '../src/platform/server/log.ts'
import { inTransaction } from '../src/platform/server/shop.ts'
import { overDatabase, readOptions, requireShop, runCommand } from './command.ts'

await runCommand(async () => {
  const { email } = readOptions({ email: { type: 'string' } })
  if (!email) throw new StartUpError('Say whose access it is: --email you@example.com')
  if (!z.email().safeParse(email).success) throw new StartUpError('--email must be an e-mail address')
  const environment = readEnvironment({ ...process.env, SHOP_ADMIN_EMAIL: email })
  requireShop(environment)
  await overDatabase(environment, async (databaseUrl) => {
    const { shop, close } = await openShop(environment, databaseUrl, openLog('warn'))
    try {
      const { adminEmail } = environment
      const made = await inTransaction(shop, (tx) =>
        appointAdministrator(tx, { email: adminEmail, password: undefined }),
      )
      await forgetStrangers(shop.limits, { kind: 'password', subject: adminEmail })
      console.log(`${made.email} is an administrator, without a second step; the new password is ${made.password}`)
    } finally {
      await close()
    }
  })
})
