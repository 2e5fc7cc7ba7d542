import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { vehicleQuery } from './fit-queries.ts'

const { calls } = vi.hoisted(() => ({ calls: { vehicles: { find: vi.fn() } } }))
vi.mock('#platform/web/calls/api-client.ts', () => ({ api: createTanstackQueryUtils(calls) }))

it('asks for a car by its model and year, and for none if a text has no year', async () => {
  const read = (text: string) => new QueryClient().fetchQuery(vehicleQuery(text))
  calls.vehicles.find.mockResolvedValue({ generations: [] })
  expect(await read('Honda Civic')).toBeNull()
  expect(calls.vehicles.find).not.toHaveBeenCalled()
  expect(await read('Honda Civic 2018')).toEqual({ generations: [] })
  expect(calls.vehicles.find.mock.calls[0]?.[0]).toEqual({ model: 'honda-civic', year: 2018 })
})
