import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signedInHeader } from '#platform/contract/wording.ts'
import { guests, profiles } from '#platform/server/auth/tables.ts'
import { sweepOldRows } from '#platform/server/retention.ts'
import type { Shop } from '#platform/server/shop.ts'
import { browserOf } from '#test/browser.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { maxCartLines } from '../../cart/rules.ts'
import { mergeGuestCart } from '../../cart/server/merge-guest-cart.ts'
import { cartItems } from '../../tables.ts'

const tested = useTestShop({ REQUEST_LIMITS: 'off' })

let people = 0
const newPerson = () => {
  people += 1
  return { firstName: 'Bia', lastName: 'Lima', email: `bia.guest.${people}@example.com`, password: 'uma senha boa' }
}
const later = (days: number): Shop => ({
  ...tested.current.shop,
  now: () => new Date(Date.now() + days * 86_400_000),
})
const quantities = (cart: { items: readonly { productId: string; quantity: number }[] }) =>
  Object.fromEntries(cart.items.map(({ productId, quantity }) => [productId, quantity]))

describe('the cart of a visitor without an account', () => {
  it('is stored under a cookie of its browser, and not visible in any other', async () => {
    const { shop } = tested.current
    const product = await aProduct(shop.database)
    const browser = browserOf(shop)
    expect((await browser.shop.cart.read()).items).toEqual([])
    expect([...browser.jar.keys()]).toEqual([])
    await browser.shop.cart.add({ productId: product.id, quantity: 2 })
    await browser.shop.cart.changeQuantity({ productId: product.id, quantity: 3, seenQuantity: 2 })
    expect(quantities(await browser.shop.cart.read())).toEqual({ [product.id]: 3 })
    const chosen = await browser.shop.cart.chooseShipping({ postalCode: '83203000' })
    expect(chosen.shipping).toMatchObject({ service: 'local' })
    expect((await browserOf(shop).shop.cart.read()).items).toEqual([])
    await browser.shop.cart.remove({ productId: product.id })
    expect((await browser.shop.cart.read()).items).toEqual([])
  })

  it('is inaccessible once it has expired, and is deleted then', async () => {
    const { shop } = tested.current
    const product = await aProduct(shop.database)
    const browser = browserOf(shop)
    await browser.shop.cart.add({ productId: product.id, quantity: 1 })
    const [line] = await shop.database.select().from(cartItems).where(eq(cartItems.productId, product.id))
    const expired = browserOf(later(31), { jar: browser.jar })
    expect((await expired.shop.cart.read()).items).toEqual([])
    await expect(expired.shop.cart.changeQuantity({ productId: product.id, quantity: 2 })).rejects.toMatchObject({
      code: 'CART_ITEM_NOT_FOUND',
    })
    await sweepOldRows(later(32))
    expect(await shop.database.$count(guests)).toBe(0)
    expect(await shop.database.$count(profiles, eq(profiles.id, line?.userId ?? ''))).toBe(0)
    expect(await shop.database.$count(cartItems, eq(cartItems.productId, product.id))).toBe(0)
  })

  it('adds no person to the staff’s list of users', async () => {
    const { shop } = tested.current
    const administrator = browserOf(shop)
    const { user } = await administrator.shop.session.signUp(newPerson())
    await shop.database
      .update(profiles)
      .set({ isAdmin: true })
      .where(eq(profiles.id, user?.id ?? ''))
    const before = await administrator.shop.admin.users.list({ page: 1 })
    await browserOf(shop).shop.cart.add({ productId: (await aProduct(shop.database)).id, quantity: 1 })
    expect((await administrator.shop.admin.users.list({ page: 1 })).total).toBe(before.total)
  })

  it('is refused to callers whose session only has to be refreshed', async () => {
    const { shop } = tested.current
    const browser = browserOf(shop)
    await browser.shop.session.signUp(newPerson())
    browser.jar.delete('aro_access')
    await expect(browser.shop.cart.read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is not available to a browser whose session has ended unnoticed', async () => {
    const { shop } = tested.current
    const product = await aProduct(shop.database)
    const page = browserOf(shop, { headers: { [signedInHeader]: '1' } })
    await expect(page.shop.cart.add({ productId: product.id, quantity: 1 })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(page.jar.size).toBe(0)
  })

  it('is not available in a shop that follows the documents literally', async () => {
    const strict = { ...tested.current.shop, settings: { ...tested.current.shop.settings, allowsGuests: false } }
    const product = await aProduct(strict.database)
    await expect(browserOf(strict).shop.cart.add({ productId: product.id, quantity: 1 })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Você precisa estar logado para adicionar itens ao carrinho.',
    })
  })
})

describe('signing in', () => {
  it('moves the cart with its freight into an empty one', async () => {
    const { shop } = tested.current
    const product = await aProduct(shop.database)
    const browser = browserOf(shop)
    await browser.shop.cart.add({ productId: product.id, quantity: 2 })
    await browser.shop.cart.chooseShipping({ postalCode: '83203000' })
    await browser.shop.session.signUp(newPerson())
    const cart = await browser.shop.cart.read()
    expect(quantities(cart)).toEqual({ [product.id]: 2 })
    expect(cart).toMatchObject({ shipping: { service: 'local' } })
    expect(cart.leftOut).toBeUndefined()
  })

  it('merges two carts once, however many tabs read it, and reports what exceeds the stock', async () => {
    const { shop } = tested.current
    const [both, scarce, gone] = [
      await aProduct(shop.database),
      await aProduct(shop.database, { name: 'Roda rara', stockQuantity: 5 }),
      await aProduct(shop.database, { stockQuantity: 4 }),
    ]
    const person = newPerson()
    const home = browserOf(shop)
    await home.shop.session.signUp(person)
    await home.shop.cart.add({ productId: both.id, quantity: 1 })
    await home.shop.cart.add({ productId: scarce.id, quantity: 3 })
    const phone = browserOf(shop)
    await phone.shop.cart.add({ productId: both.id, quantity: 2 })
    await phone.shop.cart.add({ productId: scarce.id, quantity: 4 })
    await phone.shop.cart.add({ productId: gone.id, quantity: 4 })
    await setStock(shop, gone.id, 0)
    await phone.shop.session.signIn({ email: person.email, password: person.password })
    const reads = await Promise.all([1, 2, 3].map(() => phone.shop.cart.read()))
    const expected = { [both.id]: 3, [scarce.id]: 5, [gone.id]: 4 }
    for (const cart of reads) expect(quantities(cart)).toEqual(expected)
    expect(reads.flatMap(({ leftOut = [] }) => leftOut)).toEqual([{ name: 'Roda rara', quantity: 2 }])
    expect(quantities(await home.shop.cart.read())).toEqual(expected)
  })

  it('moves the newest if the cart has no room for all, and reports what is left out', async () => {
    const { shop } = tested.current
    const made = []
    for (let count = 0; count < maxCartLines + 2; count += 1) made.push({ product: await aProduct(shop.database) })
    const [shared, ...others] = made
    const own = [...(shared ? [shared] : []), ...others.slice(0, maxCartLines - 2)]
    const theirs = others.slice(maxCartLines - 2)
    const [guest, person] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    await fillCart(shop, person.id, own)
    await fillCart(shop, guest.id, [...theirs, ...(shared ? [shared] : [])])
    const merge = { guestId: guest.id, userId: person.id }
    expect(await mergeGuestCart(shop, merge)).toEqual(
      theirs.slice(0, -1).map(({ product: { name } }) => ({ name, quantity: 1, isCartFull: true })),
    )
    const lines = await shop.database.select().from(cartItems).where(eq(cartItems.userId, person.id))
    const expected = [...own, ...theirs.slice(-1)].map(({ product }) => product.id)
    expect(lines.map(({ productId }) => productId).toSorted()).toEqual(expected.toSorted())
    expect(lines.find(({ productId }) => productId === shared?.product.id)?.quantity).toBe(2)
    expect(await shop.database.$count(cartItems, eq(cartItems.userId, guest.id))).toBe(0)
  })

  it('loses nothing that another tab added as the guest meanwhile', async () => {
    const { shop } = tested.current
    const [first, late] = [await aProduct(shop.database), await aProduct(shop.database)]
    const browser = browserOf(shop)
    await browser.shop.cart.add({ productId: first.id, quantity: 1 })
    const otherTab = browserOf(shop, { jar: new Map(browser.jar) })
    await browser.shop.session.signUp(newPerson())
    await browser.shop.cart.read()
    await otherTab.shop.cart.add({ productId: late.id, quantity: 1 })
    expect(quantities(await browser.shop.cart.read())).toEqual({ [first.id]: 1, [late.id]: 1 })
  })

  it('leaves nothing for the next user of the browser after signing out', async () => {
    const { shop } = tested.current
    const product = await aProduct(shop.database)
    const browser = browserOf(shop)
    await browser.shop.cart.add({ productId: product.id, quantity: 1 })
    await browser.shop.session.signUp(newPerson())
    await browser.shop.cart.read()
    await browser.shop.session.signOut()
    expect([...browser.jar.keys()]).toEqual(['aro_browser'])
    expect((await browser.shop.cart.read()).items).toEqual([])
  })
})
