import { pagePaths, pageRules } from '../../src/platform/site-map.ts'

/** The values of the parameters in a page's path; `{product}` and such for an id. */
const parts: Record<string, string> = {
  $productId: '{product}',
  $address: '{address}',
  $categoryId: '{category}',
  $bannerId: '{banner}',
  $contentId: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  $promotionId: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  $makeId: '{make}',
  $modelId: '{model}',
  $generationId: '{generation}',
  $changeId: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  $token: 'nao-compartilhada',
  $orderId: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  '{$outcome}': 'success',
  $outcome: 'success',
  $model: 'volkswagen-gol',
  $year: '2018',
  $code: 'codigo-que-nao-abre-nada',
  $: 'nada-por-aqui',
}

function pagesFor(audience: 'everybody' | 'buyer' | 'customer' | 'staff'): string[] {
  const paths = pagePaths.filter((path) => pageRules(path).audience === audience)
  return paths.map((path) =>
    path.replace(/\{\$\w*\}|\$\w*/g, (name) => {
      const part = parts[name]
      if (!part) throw new Error(`no example for ${name} of ${path}`)
      return part
    }),
  )
}

/** Pages that only redirect or say that there is nothing. */
const isShown = (path: string) =>
  !['/admin', '/product', '/products/{product}', '/product/{product}', '/nada-por-aqui'].includes(path)

/** The pages that ask visitors to sign in. */
export const pagesOfCustomers = pagesFor('customer')

/** The pages that also do so in a shop without guests. */
export const pagesOfBuyers = pagesFor('buyer')

/** Every page of the shop and its audience, some of them in several states. */
export const routeTable = {
  public: [...pagesFor('everybody').filter(isShown), '/products?search=Rodas', '/products?vehicle=Volkswagen Gol 2018'],
  customer: [...pagesOfBuyers, ...pagesOfCustomers],
  admin: [
    ...pagesFor('staff').filter(isShown),
    '/admin/products?search=nada-com-este-nome',
    '/admin/audit?day=2020-01-01',
  ],
}
