// `npm run administrator -- --email you@example.com`: makes this person an administrator of all rights with a new
// password, which it prints; for a shop whose administrators have lost their access. The shop may be open.
import { z } from 'zod'
import { forgetStrangers } from '../src/server/adapters/request-limits/limit-guesses.ts'
import { readEnvironment } from '../src/server/environment.ts'
import { openLog } from '../src/server/log.ts'
import { openShop } from '../src/server/open-shop.ts'
import { appointAdministrator } from '../src/server/services/users/ensure-administrator.ts'
import { inTransaction } from '../src/server/shop.ts'
import { StartUpError } from '../src/server/start-up-error.ts'
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
      console.log(`${made.email} is an administrator; the new password is ${made.password}`)
    } finally {
      await close()
    }
  })
})
