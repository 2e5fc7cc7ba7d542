import type { Context } from 'hono'
import { html } from 'hono/html'
import { failureTexts } from '#server/text/failure-texts.ts'
import { retryAfterSeconds } from '#server/too-busy-error.ts'
import { plainPage, type StoreOfPage } from './plain-page.ts'
import { contentSecurityPolicy } from './security/security-headers.ts'

type Busy = { sentence: string; store: StoreOfPage; headers: Record<string, string> }

/** Reports that the shop cannot answer at present and retries by itself: a page for people, a sentence for programs. */
export function busyAnswer(context: Context, { sentence, store, headers }: Busy): Response {
  const all = { ...headers, 'Retry-After': String(retryAfterSeconds), Refresh: String(retryAfterSeconds + 1) }
  if (!context.req.header('accept')?.includes('text/html')) return context.text(sentence, 503, all)
  const content = html`<p role="status">${sentence} ${failureTexts.busyRefresh}</p>`
  const page = plainPage({ store, title: failureTexts.busyTitle, content })
  return context.html(page, 503, { ...all, 'Content-Security-Policy': contentSecurityPolicy([], false) })
}
