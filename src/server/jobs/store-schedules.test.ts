import { expect, it } from 'vitest'
import { z } from 'zod'
import { usualPolicy } from './job-policy.ts'
import { storeSchedules } from './store-schedules.ts'

const job = { name: 'scheduled', payload: z.object({}), policy: usualPolicy, schedule: '0 3 * * *' }

/** Stores a schedule in a queue that refuses it with these codes first; returns the errors that were reported. */
async function storeRefused(codes: string[]) {
  const [stored, reported]: [string[], unknown[]] = [[], []]
  const boss = {
    async schedule(name: string) {
      const code = codes.shift()
      if (code) throw Object.assign(new Error('refused'), { code })
      stored.push(name)
    },
    getSchedules: async () => [],
    unschedule: async () => undefined,
  }
  const { signal } = new AbortController()
  await storeSchedules({ boss, jobs: [job], signal, onError: (error) => void reported.push(error) })
  return { stored, reported }
}

it.each([
  ['was shut down', '57P01'],
  ['only reads, as during a failover', '25006'],
])('stores schedules though the database %s at first', async (_, code) => {
  const { stored, reported } = await storeRefused([code])
  expect(stored).toEqual(['scheduled'])
  expect(reported).toMatchObject([{ code }])
})

it('reports any other refusal to the caller', async () => {
  await expect(storeRefused(['42501'])).rejects.toThrow('refused')
})
