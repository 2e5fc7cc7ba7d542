import { administrator } from '../../playwright.config.ts'
import { expectNoOverflow } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { chosenNames, noteNames, widenedBy } from '../support/long-names.ts'
import { addressOf, staffAddressOf } from '../support/product-address.ts'
import { ready } from '../support/ready.ts'
import { routeTable } from '../support/route-table.ts'

const longNames = {
  'of one word': 'x'.repeat(300),
  'of many words': 'Roda de liga leve '.repeat(17).slice(0, 300),
}

for (const [audience, routes] of Object.entries(routeTable)) {
  test(`Names of 300 characters make no page wider: ${audience}`, { tag: '@all' }, async ({
    page,
    request,
    consoleErrors,
  }) => {
    test.setTimeout(600_000)
    const namesRead = noteNames(page)
    if (audience === 'admin') await signInByApi(page, administrator)
    if (audience === 'customer') {
      await signUpByApi(page)
      await addToCartByApi(page, await aProduct(page))
    }
    const known = await chosenNames(page.request)
    const placeOf = audience === 'admin' ? staffAddressOf : addressOf
    const found: string[] = []
    for (const route of routes) {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(await placeOf(audience === 'admin' ? page.request : request, route))
      await ready(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page, `${route} at ${width}`)
        const names = new Set([...known, ...(await namesRead())])
        for (const [kind, long] of Object.entries(longNames)) {
          const faults = await widenedBy(page, [...names], long)
          found.push(...faults.map((fault) => `${route} at ${width}, ${kind}: ${fault}`))
        }
      }
    }
    consoleErrors.length = 0
    expect(found).toEqual([])
  })
}
