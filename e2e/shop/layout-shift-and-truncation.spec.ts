import type { Locator } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { expectNoOverflow } from '../support/accessibility.ts'
import { hold } from '../support/answers.ts'
import { addToCartByApi, aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { showDemoCategoriesAlone } from '../support/demo-categories.ts'
import { expect, test } from '../support/journey.ts'
import { comparePlaces, watchJumps } from '../support/jumps.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { splitPages } from '../support/split-page.ts'
import { toast } from '../support/toasts.ts'

/** The text of a field or a select fits into it. */
const hasRoom = (control: Locator): Promise<boolean> =>
  control.evaluate((shown: HTMLInputElement | HTMLSelectElement) => {
    const isChoice = shown instanceof HTMLSelectElement
    const { paddingLeft, paddingRight } = getComputedStyle(shown)
    const { fontWeight, fontSize, fontFamily, wordSpacing } = getComputedStyle(shown, isChoice ? null : '::placeholder')
    const words = document.createElement('span')
    const font = `${fontWeight} ${fontSize} ${fontFamily}`
    words.style.cssText = `position: absolute; white-space: pre; font: ${font}; word-spacing: ${wordSpacing}`
    words.textContent = isChoice ? (shown.selectedOptions[0]?.textContent ?? '') : shown.placeholder
    document.body.append(words)
    const { width } = words.getBoundingClientRect()
    words.remove()
    return width <= shown.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })

test('The search’s placeholder is not cut off, signed in or not', { tag: '@all' }, async ({ page }) => {
  await signInByApi(page, administrator)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    await ready(page)
    const search = page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })
    expect(await hasRoom(search), `${width} px`).toBe(true)
  }
})

test('The text of a select is not cut off', { tag: '@all' }, async ({ page }) => {
  const wheels = await aProduct(page, 'Jogo de Rodas Noova N-30')
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/products/${wheels.id}`)
    await ready(page)
    for (const name of ['Montadora', 'Modelo', 'Ano do modelo']) {
      const choice = page.getByRole('main').getByRole('combobox', { name, exact: true })
      expect(await hasRoom(choice), `${name} at ${width} px`).toBe(true)
    }
  }
})

test('No name of a category is broken within a word', { tag: '@all' }, async ({ page }) => {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await ready(page)
    const name = page.getByRole('main').getByRole('link', { name: 'Lançamentos' }).locator('span').first()
    const lines = await name.evaluate((shown) => {
      const range = document.createRange()
      range.selectNodeContents(shown)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `${width} px`).toBe(1)
  }
})

test('The bolt pattern in the name of a wheel is not cut off on its card', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  // The narrowest of today's phones; some are wider.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/products?search=roda')
  await ready(page)
  const names = page.getByRole('main').getByRole('article').locator('h3 a')
  const cutOff = await names.evaluateAll((links) =>
    links.map((link) => {
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const pattern = document.createRange()
      while (words.nextNode()) {
        const found = /\b[3-8]x\d{2,3}(?:\.\d+)?\b(?:\/[3-8]x\d{2,3})*/.exec(words.currentNode.textContent ?? '')
        if (!found) continue
        pattern.setStart(words.currentNode, found.index)
        pattern.setEnd(words.currentNode, found.index + found[0].length)
        const isShown = pattern.getBoundingClientRect().bottom <= link.getBoundingClientRect().bottom
        return { pattern: found[0], cutOff: isShown ? undefined : link.textContent }
      }
      return { pattern: undefined, cutOff: undefined }
    }),
  )
  // Of a set, a kit or a spacer, the name may have none.
  expect(cutOff.filter(({ pattern }) => pattern).length).toBeGreaterThan(4)
  expect(cutOff.flatMap((card) => card.cutOff ?? [])).toEqual([])
})

// What a user's own style sheet may set without anything being cut off: success criterion 1.4.12 of the WCAG.
const widened = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

test('Names of products and what fits the car are shown in full with widened text', { tag: '@all' }, async ({
  page,
}) => {
  await showDemoCategoriesAlone(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products?vehicle=Toyota%20Corolla%202020')
    await ready(page)
    await page.evaluate((styles) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [sheet]
    }, widened)
    const names = page.getByRole('main').getByRole('article').locator('h3 a')
    const fits = page.getByRole('navigation').getByText('O que serve', { exact: true })
    const isCutOff = (texts: Element[]) =>
      texts
        .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
        .map((text) => text.textContent)
    expect(await names.count()).toBeGreaterThan(4)
    expect(await names.evaluateAll(isCutOff), `${width} px`).toEqual([])
    expect(await fits.evaluateAll(isCutOff), `${width} px`).toEqual([])
    await expectNoOverflow(page, `${width} px`)
  }
})

test('No text of a list is under a heart', { tag: '@all' }, async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products?search=roda&view=list')
    await ready(page)
    const covered = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.flatMap((card) => {
          const name = card.querySelector('h3')
          const heart = card.querySelector('button[aria-label^="Favoritar"]')?.getBoundingClientRect()
          if (!name || !heart) return ['a card without a name or a heart']
          const words = document.createRange()
          words.selectNodeContents(name)
          const isCovered = [...words.getClientRects()].some(
            ({ right, top, bottom }) => right > heart.left && top < heart.bottom && bottom > heart.top,
          )
          return isCovered ? [name.textContent] : []
        }),
      )
    expect(covered, `${width} px`).toEqual([])
  }
})

test('Nothing moves for what is known only after the page: the session, the car, and moving banners', {
  tag: '@all',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await showDemoCategoriesAlone(page)
  const jumps = await watchJumps(page)
  const look = async (who: string) => {
    for (const width of [390, 768, 1440])
      for (const path of ['/', '/about', '/products?search=roda', '/compare']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await ready(page)
        await expect(page.getByRole('link', { name: who, exact: true }).first()).toBeVisible()
        expect(await jumps(), `${path} at ${width} px, ${who}`).toEqual([])
      }
  }
  await look('Entrar')
  await page.goto('/products?vehicle=Chevrolet%20Onix%202019')
  await expect(page.getByRole('button', { name: 'Seu carro: Chevrolet Onix 2019' })).toBeVisible()
  await look('Entrar')
  await signUpByApi(page)
  await look('Minha Conta')
  await signInByApi(page, administrator)
  await look('Minha Conta')
})

const beginnings = (html: string, [from, to]: readonly [number, number], controls: RegExp) =>
  [...html.slice(from, to).matchAll(controls)].map(({ index }) => from + index)

/** The positions of the links and buttons in a page's header. */
const cutsInHeader = (html: string) =>
  beginnings(html, [html.indexOf('<header'), html.indexOf('</header>')], /<(?:a|button)[ >]/g)

/** The positions of the first controls and lists in a page's main part. */
const cutsInMain = (html: string) =>
  beginnings(
    html,
    [html.indexOf('<main'), html.indexOf('</main>')],
    /<(?:form|select|ul|button[^>]+type="submit"|button[^>]+role="combobox")[ >]/g,
  ).slice(0, 9)

test('The visible part of a page that arrives in pieces does not move for the rest', { tag: '@all' }, async ({
  page,
}) => {
  await showDemoCategoriesAlone(page)
  const places = await comparePlaces(page)
  const product = await aProduct(page, 'Jogo de Rodas Noova N-30')
  for (const [path, cutsOf] of [
    ['/', (html: string) => [...cutsInHeader(html), ...cutsInMain(html)]],
    [`/products/${product.id}`, cutsInMain],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    for (const cut of cutsOf(html)) {
      const end = Buffer.byteLength(html.slice(0, cut))
      const pages = await splitPages(end)
      await page.goto(pages.origin + path, { waitUntil: 'commit' })
      expect(await places.note()).toBeGreaterThan(0)
      pages.sendRest()
      await ready(page)
      expect(await places.moved(), `${path} in two pieces, before ${html.slice(cut, cut + 120)}`).toEqual([])
      await page.goto('about:blank')
      await pages.close()
    }
  }
})

test('The categories that have arrived stay where they are while the others arrive', { tag: '@all' }, async ({
  page,
}) => {
  await showDemoCategoriesAlone(page)
  const places = await comparePlaces(page)
  for (const width of [800, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    const html = await (await page.request.get('/about')).text()
    const from = html.indexOf('<nav aria-label="Categorias"')
    for (const cut of beginnings(html, [from, html.indexOf('</nav>', from)], /<li[ >]/g).slice(2, 5)) {
      const pages = await splitPages(Buffer.byteLength(html.slice(0, cut)))
      await page.goto(`${pages.origin}/about`, { waitUntil: 'commit' })
      expect(await places.note()).toBeGreaterThan(0)
      pages.sendRest()
      await ready(page)
      expect(await places.moved(), `${width} px, before ${html.slice(cut, cut + 120)}`).toEqual([])
      await page.goto('about:blank')
      await pages.close()
    }
  }
})

test('The car is named once, in full, and what fits it is a short link', { tag: '@all' }, async ({ page }) => {
  await showDemoCategoriesAlone(page)
  await page.goto('/products?vehicle=Toyota%20Corolla%202020')
  await ready(page)
  const car = page.getByRole('banner').getByRole('button', { name: 'Seu carro: Toyota Corolla 2020' })
  const fits = page.getByRole('navigation').getByRole('link', { name: 'O que serve no Toyota Corolla 2020' })
  for (const [control, words] of [
    [car, 'Corolla 2020'],
    [fits, 'O que serve'],
  ] as const) {
    const text = control.getByText(words, { exact: true })
    await expect(text).toBeVisible()
    expect(await text.evaluate((shown) => shown.scrollWidth <= shown.clientWidth), words).toBe(true)
  }
})

test('No footer appears only to be pushed away while the buyer’s part loads', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const jumps = await watchJumps(page)
  for (const path of ['/cart', '/favorites', '/payment-pending']) {
    await page.goto(path)
    await ready(page)
    const moved = (await jumps()).filter((jump) => jump.startsWith('FOOTER'))
    expect(moved, path).toEqual([])
  }
})

test('The shipping cost appears in its reserved space', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const wheels = await aProduct(page, 'Jogo de Rodas Noova N-30')
  await page.goto(`/products/${wheels.id}`)
  await ready(page)
  const release = await hold(page, /^\/shipping/)
  const part = page.getByRole('region', { name: 'Calcule o frete e o prazo' })
  const height = () => part.evaluate((shown) => Math.round(shown.getBoundingClientRect().height))
  await field(page, 'CEP').fill('80010000')
  await expect(part.getByRole('status').getByText('Calculando o frete...')).toBeAttached()
  const before = await height()
  release()
  await expect(part.getByText('Entrega em Curitiba - PR')).toBeVisible()
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1)
})

test('Messages of the checkout do not cover its button', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await addToCartByApi(page, await aProduct(page), 2)
  await page.goto('/checkout')
  await ready(page)
  const pay = page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true })
  await pay.click()
  const message = toast(page, 'Por favor, preencha todos')
  await expect(message).toBeVisible()
  const [button, shown] = await Promise.all([pay.boundingBox(), message.boundingBox()])
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(button?.x ?? 0)
})

test('Prices are not cut off on the narrowest phone', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await addToCartByApi(page, await aProduct(page, 'Jogo de Rodas Noova N-30'), 2)
  await page.goto('/cart')
  await ready(page)
  await field(page, 'CEP').fill('80010000')
  await expect(page.getByRole('radio').first()).toBeVisible()
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('group') })
  const [stepper, total] = await Promise.all([
    row.getByRole('group').boundingBox(),
    row.getByRole('cell').filter({ hasText: /^R\$/ }).filter({ visible: true }).boundingBox(),
  ])
  expect(total?.y).toBeGreaterThanOrEqual((stepper?.y ?? 0) + (stepper?.height ?? 0))
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectNoOverflow(page, path)
    const broken = await page.getByText(/^R\$\s[\d.]+,\d\d$/).evaluateAll((amounts) =>
      amounts.flatMap((amount) => {
        if (!amount.checkVisibility()) return []
        const range = document.createRange()
        range.selectNodeContents(amount)
        const lines = [...range.getClientRects()]
        const edge = amount.closest('label, td, section, p')?.getBoundingClientRect().right ?? Number.NaN
        return lines.length === 1 && lines.every(({ right }) => right <= edge + 1) ? [] : [amount.outerHTML]
      }),
    )
    expect(broken, path).toEqual([])
  }
})
