import { proxyHeaders } from './api.ts'

/** The settings that give a shop the administrator whom `signInAsStaff` signs in. */
export const staffSettings = { SHOP_ADMIN_EMAIL: 'staff@arocerto.example', SHOP_ADMIN_PASSWORD: 'only for measuring' }

/** Signs the administrator in and gives the cookies that the back office's calls need, as the value of a header. */
export async function signInAsStaff(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { ...proxyHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ email: staffSettings.SHOP_ADMIN_EMAIL, password: staffSettings.SHOP_ADMIN_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`signing in failed: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
