import { defaultAddress } from '../../playwright.config.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { fillCheckout } from '../support/shopper.ts'

/** The host name in the shop's settings, and another one of the same machine. */
for (const [address, tag] of [
  [defaultAddress, []],
  [defaultAddress.replace('localhost', '127.0.0.1'), '@all'],
] satisfies [string, string | string[]][]) {
  test.describe(() => {
    test.use({ baseURL: address })

    test(`Customers who came to ${new URL(address).hostname} are known there after they paid`, { tag }, async ({
      page,
    }) => {
      await signUpByApi(page)
      await addToCartByApi(page, await aProduct(page))
      await page.goto('/checkout')
      await fillCheckout(page)
      await page.getByRole('radio', { name: /Correios PAC/ }).check()
      await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
      await page.getByRole('button', { name: 'Ir para o Pagamento' }).click()
      await expect(page).toHaveURL((url) => url.origin === address && url.pathname.startsWith('/simulado/'))
      await page.getByRole('radio', { name: /Pix/ }).check()
      await page.getByRole('button', { name: 'Aprovar' }).click()
      await expect(page).toHaveURL((url) => url.origin === address && url.pathname === '/payment-success')
      await expect(page.getByText('Pagamento aprovado!')).toBeVisible()
      await page.getByRole('link', { name: 'Meus Pedidos' }).first().click()
      await expect(page).toHaveURL(`${address}/profile/orders`)
      await expect(page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
    })
  })
}
