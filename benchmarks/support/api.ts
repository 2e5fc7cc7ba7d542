/** What a proxy in front of several processes adds, once `setProxiedHost` has said of which shop. */
export const proxyHeaders: Record<string, string> = {}

/** Calls to all processes of a shop are made in the name of its one address. */
export function setProxiedHost(shopUrl: string): void {
  proxyHeaders['x-forwarded-host'] = new URL(shopUrl).host
}

/** The result of a call: its output, and the cookies that it set. */
type Answer<Body> = { status: number; body: Body; cookie: string }

/**
 * Calls the shop's API as a program does, with cookies as the value of a header. `address`: where a visitor
 * sits whose request a trusted proxy forwards.
 */
export async function callShop<Body>(
  url: string,
  method: string,
  path: string,
  { body: sent, cookie = '', address }: { body?: object; cookie?: string; address?: string } = {},
): Promise<Answer<Body>> {
  const forwarded = address ? { 'x-forwarded-for': address } : {}
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...proxyHeaders, ...forwarded, cookie, ...(sent ? { 'content-type': 'application/json' } : {}) },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  })
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  // A call refused before it was parsed is answered with a plain message.
  const isJson = answer.headers.get('content-type')?.includes('json')
  const body = (isJson ? await answer.json() : await answer.text().then(() => ({}))) as Body
  return { status: answer.status, body, cookie: set.join('; ') }
}

/** The settings that give a shop the administrator whom `signInAsStaff` signs in. */
export const staffSettings = { SHOP_ADMIN_EMAIL: 'staff@arocerto.example', SHOP_ADMIN_PASSWORD: 'only for measuring' }

/** Signs the administrator in and gives the cookies that the back office's calls need, as the value of a header. */
export async function signInAsStaff(url: string): Promise<string> {
  const body = { email: staffSettings.SHOP_ADMIN_EMAIL, password: staffSettings.SHOP_ADMIN_PASSWORD }
  const { status, cookie } = await callShop(url, 'POST', '/session', { body })
  if (status >= 300) throw new Error(`signing in failed: ${status}`)
  return cookie
}

export const listCategories = async (url: string) =>
  (await callShop<{ id: string; name: string }[]>(url, 'GET', '/categories')).body
