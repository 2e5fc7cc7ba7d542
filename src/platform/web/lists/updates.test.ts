import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readLatest } from './updates.tsx'

const queryKey = ['orders']

/** A list whose reads resolve when a test says so, each with what the server had when it started. */
function openOrders() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, ['first'], { updatedAt: 1 })
  const onServer = ['first']
  const reading: (() => void)[] = []
  async function read() {
    const found = [...onServer]
    await new Promise<void>((resolve) => reading.push(resolve))
    return found
  }
  return {
    queryClient,
    onServer,
    read,
    latest: () => readLatest({ queryClient, queryKey, read }),
    async finish() {
      reading.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('reads again when an older result was shown in the meantime', async () => {
  const orders = openOrders()
  const first = orders.latest()
  orders.onServer.push('second')
  const second = orders.latest()
  await orders.finish()
  expect(await first).toEqual({ fresh: ['first'], over: 1 })
  orders.queryClient.setQueryData(queryKey, ['first', 'as it was'], { updatedAt: 2 })
  await orders.finish()
  await orders.finish()
  expect(await second).toEqual({ fresh: ['first', 'second'], over: 2 })
})

it('reads again while another read is running that may have started before the change', async () => {
  const orders = openOrders()
  const asked = orders.queryClient.fetchQuery({ queryKey, queryFn: orders.read })
  orders.onServer.push('second')
  const latest = orders.latest()
  await orders.finish()
  expect(await asked).toEqual(['first'])
  await orders.finish()
  await orders.finish()
  expect(await latest).toMatchObject({ fresh: ['first', 'second'] })
})
