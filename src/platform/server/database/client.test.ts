import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabase } from './client.ts'

const shop = useTestShop()

it('does not log connections that the database ends while they are being closed', async () => {
  const complaints: string[] = []
  const client = openDatabase(shop.current.testDatabase.url, 2, (error) => complaints.push(error.message))
  const idle = await client.pool.connect()
  idle.release()
  client.pool.emit('error', new Error('broken while it is open'), idle)
  const closing = client.close()
  client.pool.emit('error', new Error('terminating connection due to administrator command'), idle)
  await closing
  expect(complaints).toEqual(['broken while it is open'])
})
