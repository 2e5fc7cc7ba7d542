import type { NestedClient } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { api } from '#platform/web/calls/index.ts'
import { changeSession } from './change-session.ts'
import { sessionQuery } from './use-session.ts'

// Keys come from the names of calls alone.
vi.mock('#platform/web/calls/api-client.ts', async () => {
  const { createTanstackQueryUtils } = await import('@orpc/tanstack-query')
  const client: NestedClient<object> = new Proxy(async () => undefined, { get: () => client })
  return { api: createTanstackQueryUtils(client) }
})

it('keeps what is public when somebody signs out, and forgets the rest', () => {
  const browser = new QueryClient()
  const kept = [
    sessionQuery().queryKey,
    api.catalog.key({ type: 'query' }),
    api.content.key({ type: 'query' }),
    api.shipping.quoteProduct.key({ type: 'query' }),
    api.vehicles.key({ type: 'query' }),
  ]
  const forgotten = [
    api.orders.key({ type: 'query' }),
    api.returns.key({ type: 'query' }),
    api.orderClaims.key({ type: 'query' }),
    api.paymentLinks.key({ type: 'query' }),
    api.shipping.quoteCart.key({ type: 'query' }),
    ['return-picture', 'id'],
  ]
  const user = { id: '1', firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com', isAdmin: false }
  changeSession(browser, { user, expiresAt: null })
  for (const key of [...kept.slice(1), ...forgotten]) browser.setQueryData(key, 'seen')
  changeSession(browser, { user: null, expiresAt: null })
  const left = browser
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => JSON.stringify(queryKey))
  expect(left.toSorted()).toEqual(kept.map((key) => JSON.stringify(key)).toSorted())
})
