import { expectAccessibleLayout } from '../support/accessibility.ts'
import { anAccount, aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

test('Visitors can save favorites, share them and buy them all', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const products = [await aProduct(page), await aProduct(page, 'Cera')]
  for (const { id, name } of products) {
    await page.goto(`/products/${id}`)
    await page
      .getByRole('button', { name: `Favoritar ${name}` })
      .first()
      .click()
    await expect(toast(page, 'Adicionado aos favoritos')).toBeVisible()
  }
  await page.route('**/api/favorites', async (route) => {
    const answer = await route.fetch()
    const [first, ...others] = await answer.json()
    const saved = { ...first, savedPriceCents: first.product.priceCents + 4000 }
    await route.fulfill({ response: answer, json: [saved, ...others] })
  })
  await page.goto('/favorites')
  await expect(page.getByText(/^Baixou R\$\s40,00 desde que você salvou$/)).toBeVisible()
  await expect(page.getByText('Entre para guardar seus favoritos na sua conta')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click()
  const link = await page.getByText(/\/shared-favorites\//).textContent()

  const friend = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await friend.newPage()
  await theirs.goto(link ?? '')
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  for (const { name } of products) await expect(theirs.getByRole('link', { name }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Parar de compartilhar' }).click()
  await expect(toast(page, 'A lista não é mais compartilhada')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Esta lista não é mais compartilhada')).toBeVisible()
  await friend.close()

  await page.getByRole('button', { name: 'Adicionar todos ao carrinho' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
})

test('Favorites from before sign-in are in the account afterwards', async ({ page, browser }) => {
  const other = await browser.newContext()
  const shopper = await anAccount(other.request)
  await other.close()
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  const heart = page.getByRole('button', { name: `Favoritar ${product.name}` }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorites')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await signIn(page, shopper)
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
  await expect(page.getByText('Entre para guardar seus favoritos na sua conta')).toBeHidden()
})

test('Favorites are not mounted again, and keep the focus, when earlier ones are removed', { tag: '@all' }, async ({
  page,
}) => {
  const answer = await page.request.get('/api/products?sort=name')
  const { products } = (await answer.json()) as { products: { id: string; name: string }[] }
  const saved = products.slice(0, 10)
  for (const { id } of saved) expect((await page.request.put(`/api/favorites/${id}`)).ok()).toBe(true)
  await page.goto('/favorites')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favoritar / })
  await expect(hearts).toHaveCount(saved.length)
  // The ninth becomes the eighth. Mounted again, it would lose the focus.
  const ninth = hearts.nth(8)
  const name = (await ninth.getAttribute('aria-label')) ?? ''
  await ninth.focus()
  // A click of the mouse would move the focus.
  await hearts.first().evaluate((heart: HTMLElement) => heart.click())
  await expect(hearts).toHaveCount(saved.length - 1)
  await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeFocused()
})
