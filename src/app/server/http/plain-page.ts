import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { phoneLink, type Store } from '#platform/people/store.ts'
import { retryAfterSeconds } from '#platform/server/errors.ts'
import { contentSecurityPolicy } from '#platform/server/http/security-headers.ts'
import { failureTexts, offlineTexts } from '#platform/server/texts.ts'

export type StoreOfPage = Pick<Store, 'name' | 'phone'>
type Markup = ReturnType<typeof html>

const style = `
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #0e1216; background: #f4f6f7; overflow-wrap: anywhere }
header { padding: 1rem 1.25rem; background: #0e1216; color: #fff; font-weight: 800; font-size: 1.25rem }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 3rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.25rem }
p { margin: 0 0 1rem }
:focus-visible { outline: 3px solid #1558d6; outline-offset: 2px }
a { color: #1558d6 }
`

type PlainPage = { store: StoreOfPage; title: string; content: Markup; contentStyle?: string; script?: string }

/** A page for when the shop cannot be reached or cannot answer, with everything that it needs included. */
export function plainPage({ store, title, content, contentStyle = '', script }: PlainPage): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${store.name}</title>
<style>${raw(style)}${raw(contentStyle)}</style>
</head>
<body>
<header>${store.name}</header>
<main>
<h1>${title}</h1>
${content}
<p><a href="${phoneLink(store)}">${offlineTexts.call(store.phone)}</a></p>
</main>${
    script === undefined
      ? ''
      : html`
<script>${raw(script)}</script>`
  }
</body>
</html>
`.toString()
}

type Busy = { sentence: string; store: StoreOfPage; headers: Record<string, string> }

/** Reports that the shop cannot answer at present and retries by itself: a page for people, a sentence for programs. */
export function busyAnswer(context: Context, { sentence, store, headers }: Busy): Response {
  const all = { ...headers, 'Retry-After': String(retryAfterSeconds), Refresh: String(retryAfterSeconds + 1) }
  if (!context.req.header('accept')?.includes('text/html')) return context.text(sentence, 503, all)
  const content = html`<p role="status">${sentence} ${failureTexts.busyRefresh}</p>`
  const page = plainPage({ store, title: failureTexts.busyTitle, content })
  return context.html(page, 503, { ...all, 'Content-Security-Policy': contentSecurityPolicy([], false) })
}
