import { customer, implementCalls } from '#platform/server/api/callers.ts'
import { devicesContract, sessionContract } from '../contract.ts'
import { clearGuestCookie, readGuestCookie, readPlace, setBrowserCookie } from './buyers.ts'
import { readSession } from './caller.ts'
import { refreshSession } from './refresh-session.ts'
import { endDevices, listDevices } from './sessions.ts'
import { signIn, signOut, signUp } from './sign-in.ts'
import { clearSessionCookies, readSessionCookies, setSessionCookies } from './tokens.ts'
import { clearTrackingCookies } from './tracking-access.ts'

const session = implementCalls(sessionContract)

export const sessionRouter = {
  signIn: session.signIn.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = readPlace(context)
    const presented = readSessionCookies(headers, shop.settings.url)
    const { state, tokens } = await signIn(shop, { ...input, place, presented })
    setBrowserCookie(responseHeaders, shop.settings.url, place)
    setSessionCookies(responseHeaders, shop.settings.url, tokens)
    return state
  }),
  signUp: session.signUp.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = readPlace(context)
    const presented = readSessionCookies(headers, shop.settings.url)
    const { state, tokens } = await signUp(shop, { ...input, place, presented })
    setBrowserCookie(responseHeaders, shop.settings.url, place)
    setSessionCookies(responseHeaders, shop.settings.url, tokens)
    return state
  }),
  signOut: session.signOut.handler(async ({ context: { shop, headers, responseHeaders } }) => {
    const state = await signOut(shop, readSessionCookies(headers, shop.settings.url))
    clearSessionCookies(responseHeaders, shop.settings.url)
    clearGuestCookie(responseHeaders, shop.settings.url)
    clearTrackingCookies(responseHeaders, headers, shop.settings.url)
    return state
  }),
  refresh: session.refresh.handler(async ({ context: { shop, headers, responseHeaders, address } }) => {
    const { state, tokens } = await refreshSession(shop, {
      presented: readSessionCookies(headers, shop.settings.url),
      address,
    })
    if (tokens) setSessionCookies(responseHeaders, shop.settings.url, tokens)
    return state
  }),
  current: session.current.handler(async ({ context: { shop, headers, readCaller } }) => {
    const presented = readSessionCookies(headers, shop.settings.url)
    const session = await readSession(shop, { caller: await readCaller(shop), presented })
    // Most visitors have no guest session: their browsers need not request a cart.
    const isGuest =
      shop.settings.allowsGuests && !session.user && readGuestCookie(headers, shop.settings.url) !== undefined
    return isGuest ? { ...session, isGuest } : session
  }),
}

const devices = implementCalls(devicesContract).use(customer)

export const devicesRouter = {
  list: devices.list.handler(({ context }) => listDevices(context.shop, context.customer)),
  end: devices.end.handler(({ context, input }) => endDevices(context.shop, { customer: context.customer, ...input })),
  endOthers: devices.endOthers.handler(({ context }) => endDevices(context.shop, { customer: context.customer })),
}
