import pg from 'pg'
import { listCategories } from './api.ts'

/** What visitors of a shop may request; the products by popularity. */
export type Addresses = { lists: string[]; products: string[]; searches: string[] }

const share = { home: 0.2, lists: 0.3, products: 0.4 }

/** Numbers from 0 to 1 that look as if by chance, the same at every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws by Zipf's law: the second is drawn half as often as the first, the third a third as often. */
export function zipf(count: number): (chance: number) => number {
  let sum = 0
  const sums = Array.from({ length: count }, (_, index) => {
    sum += 1 / (index + 1)
    return sum
  })
  return (chance) => {
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < chance * sum) low = middle + 1
      else high = middle
    }
    return low
  }
}

export async function addressesOf(url: string, database: string): Promise<Addresses> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from products order by md5(name)')
  await client.end()
  const categories = await listCategories(url)
  const pages = [1, 2, 3].map((page) => (page === 1 ? '' : `page=${page}`))
  const arranged = ['', 'sort=price&order=asc', 'sort=price&order=desc']
  const lists = ['', ...categories.map(({ id }) => `category=${id}`)].flatMap((group) =>
    arranged.flatMap((order) => pages.map((page) => [group, order, page].filter(Boolean).join('&'))),
  )
  const words = ['pneu', 'roda', 'michelin', 'pirelli', 'tapete', 'calota', '195/55 r15', '205/55 r16', 'aro 17', 'mx']
  const models = Array.from({ length: 40 }, (_, index) => `mx${String(1 + index * 7).padStart(6, '0')}`)
  return {
    lists: lists.map((query) => (query ? `/products?${query}` : '/products')),
    products: rows.map(({ id }) => id),
    searches: [...words, ...models].map((words) => `/products?search=${encodeURIComponent(words)}`),
  }
}

/** What so many visits ask for, one after the other. */
export function drawVisits({ lists, products, searches }: Addresses, count: number, random: () => number): string[] {
  const [list, product, search] = [zipf(lists.length), zipf(products.length), zipf(searches.length)]
  return Array.from({ length: count }, () => {
    const kind = random()
    if (kind < share.home) return '/'
    if (kind < share.home + share.lists) return lists[list(random())] ?? '/'
    if (kind < share.home + share.lists + share.products) return `/products/${products[product(random())]}`
    return searches[search(random())] ?? '/'
  })
}
