type Requests = { get(url: string): Promise<{ json(): Promise<unknown> }> }

/** The address of a page, with a real product in it. */
export async function addressOf(request: Requests, route: string): Promise<string> {
  const [featured] = (await (await request.get('/api/products/featured')).json()) as { id: string }[]
  return route.replace('{product}', featured?.id ?? '')
}

/** The address of a page of the back office, with a real record in it. `request` is an administrator's. */
export async function staffAddressOf(request: Requests, route: string): Promise<string> {
  const address = await addressOf(request, route)
  const list = /{category}/.test(address) ? 'categories' : /{banner}/.test(address) ? 'banners' : undefined
  if (!list) return address
  const [first] = (await (await request.get(`/api/admin/${list}`)).json()) as { id: string }[]
  return address.replace(/{\w+}/, first?.id ?? '')
}
