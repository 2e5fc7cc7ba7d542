import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CategoryTiles } from './category-tiles.tsx'

// Only its key: the query itself runs while a page is rendered, or in a browser.
const query = { queryKey: ['categories'], queryFn: () => Promise.reject<never>(new Error('no answer')) }
vi.mock('../queries.ts', () => ({ categoriesQuery: () => query }))

const aClient = () => new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } })
const shown = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CategoryTiles />
    </QueryClientProvider>,
  )
const none = 'Nenhuma categoria disponível no momento.'

test('categories that are loading are announced', () => {
  expect(shown(aClient())).toContain('Carregando categorias...')
})

test('a shop without categories says so', () => {
  const client = aClient()
  client.setQueryData(query.queryKey, [])
  expect(shown(client)).toContain(none)
})

test('categories that fail to load are left out', async () => {
  const client = aClient()
  await client.prefetchQuery(query)
  expect(shown(client)).toContain(none)
})
