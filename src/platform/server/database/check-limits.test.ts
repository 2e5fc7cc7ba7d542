import { afterAll, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { checkLimits } from './check-connections.ts'
import { type DatabaseClient, openDatabase } from './client.ts'

const tested = useTestShop()
let pooled: DatabaseClient | undefined
afterAll(() => pooled?.close())

it('tells how to set the limits for the role if a pooler does not pass them on', async () => {
  expect(await checkLimits(tested.current.shop.database)).toBeUndefined()
  pooled = openDatabase(tested.current.testDatabase.url, 1, () => undefined, { isPooled: true })
  const warning = await checkLimits(pooled.database)
  expect(warning).toContain('set lock_timeout = 2000')
  expect(warning).toContain('set statement_timeout = 30000')
  expect(warning).toContain('set idle_in_transaction_session_timeout = 15000')
})
