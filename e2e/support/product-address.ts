type Requests = { get(url: string): Promise<{ json(): Promise<unknown> }> }

/** The address of a page, with a real product, category or subcategory in it. */
export async function addressOf(request: Requests, route: string): Promise<string> {
  const [list, place] = Object.entries(lists).find(([, placeholder]) => route.includes(placeholder)) ?? []
  if (!list || !place) return route
  const [first] = (await (await request.get(list)).json()) as { id: string; path?: string }[]
  return route.replace(place, (route === productPages ? first?.path?.split('/').at(-1) : first?.id) ?? '')
}

const productPages = '/produtos/{address}'

const lists = {
  '/api/products/newest': '{address}',
  '/api/products/featured': '{product}',
  '/api/categories': '{category}',
  '/api/subcategories': '{subcategory}',
}

/** The address of a page of the back office, with a real record in it. `request` is an administrator's. */
export async function staffAddressOf(request: Requests, route: string): Promise<string> {
  const address = await addressOf(request, route)
  if (address.includes('{banner}')) {
    const [first] = (await (await request.get('/api/admin/banners')).json()) as { id: string }[]
    return address.replace('{banner}', first?.id ?? '')
  }
  return /\{(make|model|generation)\}/.test(address) ? vehicleAddressOf(request, address) : address
}

async function vehicleAddressOf(request: Requests, address: string): Promise<string> {
  type Make = { id: string; models: { id: string; generations: { id: string }[] }[] }
  const { makes } = (await (await request.get('/api/admin/vehicles')).json()) as { makes: { id: string }[] }
  const make = (await (await request.get(`/api/admin/vehicles/makes/${makes[0]?.id}`)).json()) as Make
  const [model] = make.models
  const ids = { make: make.id, model: model?.id ?? '', generation: model?.generations[0]?.id ?? '' }
  return address.replace(/\{(make|model|generation)\}/, (_place, name: keyof typeof ids) => ids[name])
}
