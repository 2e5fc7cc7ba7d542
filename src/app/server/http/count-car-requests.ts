import type { MiddlewareHandler } from 'hono'
import { recordCarRequest, recordNamedCar } from '#modules/fitment/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'

/** By name: who asks by id is no page. */
const carAddress = /^(?:\/api)?\/vehicles\/(?![0-9a-f]{8}-)(?<name>[a-z0-9-]+)\/(?<year>\d{4})$/
const listAddress = /^(?:\/api)?\/products$/

/** Counts the cars that pages and calls are about, before the cache answers: what is cached never reaches a handler. */
export const countCarRequests =
  (shop: Shop): MiddlewareHandler =>
  (context, next) => {
    const { method, url } = context.req
    if (method === 'GET' && url.includes('vehicle')) countCar(shop, new URL(url))
    return next()
  }

function countCar(shop: Shop, { pathname, searchParams }: URL): void {
  const { name, year } = carAddress.exec(pathname)?.groups ?? {}
  if (name && year) recordCarRequest(shop, { name, year: Number(year) })
  const vehicle = listAddress.test(pathname) ? searchParams.get('vehicle') : null
  if (vehicle) recordNamedCar(shop, vehicle, searchParams.get('ownTyre') ?? undefined)
}
