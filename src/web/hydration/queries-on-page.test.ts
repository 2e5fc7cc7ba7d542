import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { queriesOnPage, takeOverQueries } from './queries-on-page.ts'

const hourAgo = Date.parse('2026-11-23T05:00:00Z')

function aClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

/** The queries of a browser after hydration. */
function takenOver(server: QueryClient): QueryClient {
  const browser = aClient()
  takeOverQueries(browser, queriesOnPage(server))
  return browser
}

describe('the queries on a page', () => {
  test('are the same in the browser as on the server, with their age', () => {
    const server = aClient()
    server.setQueryData(['catalog', { page: 2 }], { rows: [1] }, { updatedAt: hourAgo })
    const key = ['catalog', { page: 2 }]
    expect(takenOver(server).getQueryState(key)).toEqual(server.getQueryState(key))
  })

  test('fail in the browser as they did on the server', async () => {
    const server = aClient()
    await server.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('gone')) })
    expect(server.getQueryState(['broken'])?.status).toBe('error')
    expect(takenOver(server).getQueryState(['broken'])).toEqual(server.getQueryState(['broken']))
  })

  test('do not include pending ones', () => {
    const server = aClient()
    void server.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => {}) })
    expect(queriesOnPage(server)).toEqual([])
  })

  test('leave out default values', () => {
    const server = aClient()
    server.setQueryData(['cart'], null, { updatedAt: hourAgo })
    expect(queriesOnPage(server)).toEqual([{ queryKey: ['cart'], state: { data: null, dataUpdatedAt: hourAgo } }])
  })
})
