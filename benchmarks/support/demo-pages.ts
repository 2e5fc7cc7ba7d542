/** The pages of the demo shop that are measured in a browser. */
export const demoPageNames = ['home', 'listing', 'product'] as const

/** Addresses of the demo shop by name, with a real category and product in them. */
export type DemoPages = Record<(typeof demoPageNames)[number], string>

/** Asks a shop that shows the demo products for its pages. */
export async function demoPages(shopUrl: string): Promise<DemoPages> {
  const firstId = async (path: string) => {
    const [first] = (await (await fetch(shopUrl + path)).json()) as { id: string }[]
    if (!first) throw new Error(`${path} gave nothing`)
    return first.id
  }
  return {
    home: `${shopUrl}/`,
    listing: `${shopUrl}/products?category=${await firstId('/api/categories')}`,
    product: `${shopUrl}/products/${await firstId('/api/products/featured')}`,
  }
}
