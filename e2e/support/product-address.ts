type Requests = { get(url: string): Promise<{ json(): Promise<unknown> }> }

/** The address of a page, with a real product in it. */
export async function addressOf(request: Requests, route: string): Promise<string> {
  const [featured] = (await (await request.get('/api/products/featured')).json()) as { id: string }[]
  return route.replace('{product}', featured?.id ?? '')
}
