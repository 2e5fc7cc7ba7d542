import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The routes that a tree is made of, by their files. */
async function routesOf(tree: string): Promise<string[]> {
  const written = await readFile(new URL(`../src/web/${tree}`, import.meta.url), 'utf8')
  return [...written.matchAll(/from '\.\/routes\/(.+)\.tsx'/g)].map(([, file = '']) => file).toSorted()
}

test('the routes of the shop are all but those of the back office', async () => {
  const [whole, shop] = await Promise.all([routesOf('routeTree.gen.ts'), routesOf('shop-route-tree.gen.js')])
  expect(shop).toContain('products.index')
  expect(whole.length).toBeGreaterThan(shop.length + 20)
  expect(shop).toEqual(whole.filter((file) => !/^admin(\.|$)/.test(file)))
})
