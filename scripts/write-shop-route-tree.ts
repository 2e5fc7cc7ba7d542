import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

/**
 * Writes the routes of the shop without those of the back office, which is all that a customer's browser
 * loads. The whole tree, `routeTree.gen.ts`, is written by Start's plugin.
 */
export async function writeShopRouteTree(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const config = getConfig(
    {
      target: 'react',
      routesDirectory: 'src/web/routes',
      routeFileIgnorePattern: '^admin\\.',
      generatedRouteTree: 'src/web/shop-route-tree.gen.ts',
      // Its types are those of the whole tree: `shop-route-tree.gen.d.ts`.
      disableTypes: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    },
    root,
  )
  await new Generator({ config, root }).run()
}

if (import.meta.main) await writeShopRouteTree()
