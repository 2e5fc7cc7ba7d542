import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { anAccount, signInByApi } from './buyer.ts'
import { emailWith } from './outbox.ts'
import { ready } from './ready.ts'
import type { Shopper } from './shopper.ts'

/** A name that no other test uses. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

/** Opens a page of the back office as the first administrator. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  await signInByApi(page, administrator)
  await page.goto(path)
  // The page's heading, or that of a dialog that the address opens, which hides the page behind it from screen readers.
  await expect(page.getByRole('heading').first()).toBeVisible()
  await ready(page)
}

/** A browser of another user. */
export async function anotherBrowser(page: Page): Promise<Page> {
  const { baseURL } = { baseURL: new URL(page.url()).origin }
  const context = await page.context().browser()?.newContext({ baseURL, locale: 'pt-BR' })
  if (!context) throw new Error('the browser is gone')
  return context.newPage()
}

/** Another administrator, appointed by the page's, who has proved their e-mail by the link that was sent there. */
export async function aColleague(page: Page): Promise<Shopper> {
  const other = await anotherBrowser(page)
  const colleague = await anAccount(other.request)
  await other.context().close()
  const found = await page.request.get(`/api/admin/users?search=${encodeURIComponent(colleague.email)}`)
  const [user] = ((await found.json()) as { rows: { id: string }[] }).rows
  const granted = await page.request.patch(`/api/admin/users/${user?.id}`, { data: { isAdmin: true } })
  expect(granted.ok()).toBe(true)
  await acceptRights(page, colleague)
  return colleague
}

/** Uses the link by which somebody gets the rights that they were offered; their password stays the same. */
export async function acceptRights(
  page: Page,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  const [, token] = /\/reset-password#([\w-]+)/.exec(await emailWith(email, '/reset-password#')) ?? []
  const accepted = await page.request.post('/api/password-resets/completion', { data: { token, password } })
  expect(accepted.ok()).toBe(true)
}
