import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { callShop } from '../../benchmarks/support/api.ts'
import { requestProcess, type Site } from './site.ts'
import { maxSeconds, waitUntil } from './wait-until.ts'

const indexes = [0, 1] as const

/**
 * Changes the price of a product ten times and measures when each process shows it. Returns a sentence about
 * it, as all checks do.
 */
export async function checkChangedPrices(site: Site, { staff, id }: { staff: string; id: string }): Promise<string> {
  const priceAt = async (index: 0 | 1) => {
    const response = await requestProcess(site, index, { path: `/api/products/${id}`, from: '10.1.0.1' })
    return ((await response.json()) as { priceCents: number }).priceCents
  }
  const seconds: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const from = await priceAt(0)
    await priceAt(1)
    const body = { from, to: from + 100 }
    const { status } = await callShop(site.url, 'PATCH', `/admin/products/${id}/price`, { body, cookie: staff })
    if (status >= 300) throw new Error(`the price was not changed: ${status}`)
    for (const index of indexes) seconds.push(await waitUntil(async () => (await priceAt(index)) === body.to))
  }
  const longest = Math.max(...seconds)
  if (longest > maxSeconds) throw new Error(`a change was visible after ${longest.toFixed(2)} s`)
  return `10 prices are known to both after ${longest.toFixed(2)} s at most`
}

export async function checkSharedUploads(site: Site, staff: string): Promise<string> {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const uploaded = await fetch(`${site.url}/api/admin/media`, {
    method: 'POST',
    headers: { cookie: staff, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  const { url } = (await uploaded.json()) as { url: string }
  for (const index of indexes) {
    const response = await requestProcess(site, index, { path: url, from: '10.1.0.2' })
    if (!response.ok) throw new Error(`process ${index} answers ${response.status} for ${url}`)
  }
  return 'a picture sent through nginx is served by both'
}

export async function checkSharedSessions(site: Site, buyer: string): Promise<string> {
  const session = { path: '/api/session', from: '10.1.0.3' }
  const isSignedIn = async (index: 0 | 1) => {
    const response = await requestProcess(site, index, { ...session, headers: { cookie: buyer } })
    return ((await response.json()) as { user: unknown }).user !== null
  }
  if (!(await isSignedIn(0)) || !(await isSignedIn(1))) throw new Error('a process does not know who signed in')
  const origin = new URL(site.url).origin
  await requestProcess(site, 0, { ...session, method: 'DELETE', headers: { cookie: buyer, origin } })
  if ((await isSignedIn(0)) || (await isSignedIn(1))) throw new Error('a process does not know who signed out')
  return 'who signs out at one is signed out at the other with the next request'
}

export async function checkSharedLimits(site: Site): Promise<string> {
  let attempts = 0
  for (; attempts < 40; attempts += 1) {
    const response = await requestProcess(site, attempts % 2 === 0 ? 0 : 1, {
      path: '/api/session',
      from: '10.1.0.4',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.com', password: 'not the one' }),
    })
    if (response.status === 429) break
  }
  if (attempts !== 10) throw new Error(`both together allow ${attempts} passwords, and one of them 10`)
  return 'both together allow 10 passwords, as one does'
}

/** Each sign-up is one job, which writes one file into the outbox. */
export async function checkJobsRunOnce(site: Site): Promise<string> {
  const outbox = join(site.folder, 'outbox')
  const count = () => readdirSync(outbox).length
  mkdirSync(outbox, { recursive: true })
  const [before, signUps] = [count(), 20]
  for (let number = 0; number < signUps; number += 1) {
    const email = `customer.${number}@example.com`
    const account = { firstName: 'Ana', lastName: 'Souza', email, password: 'only for proving' }
    const response = await requestProcess(site, number % 2 === 0 ? 0 : 1, {
      path: '/api/accounts',
      from: `10.2.0.${number}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    if (response.status !== 201) throw new Error(`signing up failed: ${response.status}`)
  }
  await waitUntil(() => count() >= before + signUps)
  await sleep(3_000)
  if (count() !== before + signUps) throw new Error(`${count() - before} e-mails for ${signUps} sign-ups`)
  return `${signUps} sign-ups at both are ${signUps} e-mails`
}
