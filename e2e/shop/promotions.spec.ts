import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, type Goods, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { field, fillCheckout } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const conditions = {
  minimumCents: null as number | null,
  ...{ categoryIds: [], brandIds: [], productIds: [] as string[], flags: [] },
  ...{ postalCodeRanges: [], shippingServices: [], isFirstPurchase: false },
}

type Asked = { label: string; benefit: object; productId: string; minimumCents?: number; code?: string }

/** Stores a promotion for one product as the staff would; call what it answers to end it. */
async function startPromotion(browser: Browser, { label, benefit, productId, minimumCents, code }: Asked) {
  const staff = await browser.newPage()
  await signInByApi(staff, administrator)
  const fields = {
    ...{ label, benefit, firstDay: '2026-01-01', lastDay: null, priority: 0, combinesWithCoupons: true },
    ...{ maxUses: null, maxUsesPerCustomer: null, codes: code ? { kind: 'one', code } : { kind: 'none' } },
    conditions: { ...conditions, productIds: [productId], minimumCents: minimumCents ?? null },
  }
  const answer = await staff.request.post('/api/admin/promotions', { data: { fields } })
  expect(answer.ok()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  return async () => {
    await staff.request.post(`/api/admin/promotions/${id}/stop`)
    await staff.close()
  }
}

/** Desktop and phone run at the same time: a product's price is changed by one of them. */
const anOwnProduct = (page: Page) => aProduct(page, test.info().project.name === 'phone' ? 'Escova' : 'Cera')
const aCode = () => `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
const amounts = (text: string | null) => (text ?? '').match(/R\$\s?[\d.]+,\d\d/g) ?? []
const priceOf = async (page: Page, { id }: Goods): Promise<number> => {
  const { priceCents } = (await (await page.request.get(`/api/products/${id}`)).json()) as { priceCents: number }
  return priceCents
}

test('A promotion lowers the price on card and page, in the cart and in the order', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  test.slow()
  const product = await anOwnProduct(page)
  const label = `10% ${randomUUID().slice(0, 6)}`
  const before = await priceOf(page, product)
  const benefit = { kind: 'percentage', percent: 10 }
  const stop = await startPromotion(browser, { label, benefit, productId: product.id })
  const freeFreight = { kind: 'freight', percent: 100 }
  const stopFreight = await startPromotion(browser, {
    ...{ label: 'Frete grátis na cera', benefit: freeFreight, productId: product.id },
    minimumCents: 5 * before,
  })
  try {
    await expect.poll(() => priceOf(page, product)).toBe(Math.round(before * 0.9))
    await page.goto(`/products/${product.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText(label)).toBeVisible()
    await expect(main.getByText('Frete grátis na cera').first()).toBeVisible()
    await expect(main.locator('s').first()).toBeVisible()
    await expectAccessibleLayout(page)

    await signUpByApi(page)
    await addToCartByApi(page, product, 2)
    await page.goto('/cart')
    await field(page, 'CEP').fill('80010000')
    await expect(page.getByRole('radio', { name: /PAC/ })).toBeChecked()
    await expect(main.getByText(/^Faltam R\$.*para: Frete grátis na cera$/)).toBeVisible()
    await expect(main.getByText(/^Você economiza R\$/)).toHaveCount(1)
    await expectAccessibleLayout(page)
    const total = main.getByText('Total', { exact: true }).last().locator('..')
    const [ofCart] = amounts(await total.textContent())

    await page.goto('/checkout')
    await fillCheckout(page)
    await expect(main.getByText(/^Você economiza R\$/)).toHaveCount(1)
    await page.getByRole('radio', { name: /Correios PAC/ }).check()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })
    expect(amounts(await dialog.textContent())).toContain(ofCart)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByText(label)).toBeVisible()
    await expectAccessibleLayout(page)
  } finally {
    await stop()
    await stopFreight()
  }
})

failureTest(
  'A guest’s link puts a coupon into the cart, which the checkout takes out and in again',
  {
    tag: '@phone',
  },
  async ({ page, browser }) => {
    test.slow()
    const product = await anOwnProduct(page)
    const code = aCode()
    const benefit = { kind: 'percentage', percent: 15 }
    const stop = await startPromotion(browser, { label: '15% na cera', benefit, productId: product.id, code })
    try {
      await page.goto(`/products/${product.id}?cupom=${code.toLowerCase()}`)
      await expect(toast(page, `Cupom ${code} no carrinho`)).toBeVisible()
      await expect(page).toHaveURL(/^[^?]*\/produtos\/[^?]*$/)
      await addToCartByApi(page, product, 2)
      await page.goto('/cart')
      const main = page.getByRole('main')
      await expect(main.getByText(`Cupom ${code}`)).toBeVisible()
      await expect(main.getByText(/^Você economiza R\$/)).toHaveCount(1)
      await expectAccessibleLayout(page)

      await page.goto('/checkout')
      await main.getByRole('button', { name: `Remover o cupom ${code}` }).click()
      await main.getByRole('button', { name: 'Tem cupom?' }).press('Enter')
      await expect(field(page, 'Cupom de desconto')).toBeFocused()
      await page.keyboard.type('NADA')
      await page.keyboard.press('Enter')
      await expect(main.getByText('O código informado não é válido ou expirou.')).toBeVisible()
      await expectAccessibleLayout(page)
      await field(page, 'Cupom de desconto').fill(code)
      await page.keyboard.press('Enter')
      await expect(main.getByText(`Cupom ${code}`)).toBeVisible()
      await expect(main.getByText('15% na cera')).toBeVisible()
      await expectAccessibleLayout(page)
    } finally {
      await stop()
    }
  },
)

test('A link with a coupon that is unknown says so, and leaves the address', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?cupom=NUNCA')
  await expect(toast(page, 'O código informado não é válido ou expirou.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
