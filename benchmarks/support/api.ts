/** What came back from a call: what it tells, and the cookies that it set. */
type Told<Body> = { status: number; body: Body; cookie: string }

/** Calls the shop's API as a program does, with cookies as the value of a header. */
export async function callShop<Body>(
  url: string,
  method: string,
  path: string,
  { body, cookie = '' }: { body?: object; cookie?: string } = {},
): Promise<Told<Body>> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, body: (await answer.json()) as Body, cookie: set.join('; ') }
}

export const listCategories = async (url: string) =>
  (await callShop<{ id: string; name: string }[]>(url, 'GET', '/categories')).body
