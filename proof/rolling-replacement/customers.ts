/** What customers have sent so far, and how often each failure occurred. They stop once `isOver`. */
export type Tally = { sent: number; isOver: boolean; failures: Map<string, number> }

type Customer = { url: string; cookie: string; productIds: readonly string[] }

/** Sends requests one after the other until the tally is over. */
export async function beCustomer(customer: Customer, tally: Tally): Promise<void> {
  for (let turn = Math.floor(Math.random() * 1000); !tally.isOver; turn += 1) {
    tally.sent += 1
    const failure = await sendRequest(customer, turn).then(failureOf, (error: Error) =>
      error.cause instanceof Error ? error.cause.message : error.message,
    )
    if (failure) tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1)
  }
}

/** What a customer must not get. Only more of a product than is in stock is refused. */
async function failureOf(response: Response): Promise<string | undefined> {
  const text = await response.text()
  if (response.status < 400) return undefined
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1]
  return code === 'INSUFFICIENT_STOCK' ? undefined : `${response.status} ${code ?? ''}`
}

/** One of the requests of customers: cached and uncached pages and calls, and changes of carts. */
function sendRequest({ url, cookie, productIds }: Customer, turn: number): Promise<Response> {
  const productId = productIds[turn % productIds.length] ?? ''
  const get = (path: string) => fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(20_000) })
  const requests = [
    () => getHomeWithScript(url, get),
    () => get(`/products/${productId}`),
    () => get('/api/categories'),
    () => get(`/api/products?page=${1 + (turn % 5)}`),
    () => get('/api/cart'),
    () =>
      fetch(`${url}/api/cart/items`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ productId, quantity: 1 }),
        signal: AbortSignal.timeout(20_000),
      }),
  ]
  return (requests[turn % requests.length] ?? (() => get('/')))()
}

/** The home page, and a script that it names: either process may get that request, also one of another version. */
async function getHomeWithScript(url: string, get: (path: string) => Promise<Response>): Promise<Response> {
  const page = await get('/')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await page.clone().text())?.[1]
  const response = script ? await fetch(url + script) : page
  if (!response.ok) throw new Error(`${response.status} for ${script ? 'a script' : 'home'}`)
  if (script) await response.arrayBuffer()
  return page
}
