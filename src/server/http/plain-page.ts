import { html, raw } from 'hono/html'
import { phoneLink, type Store } from '#domain/store.ts'
import { offlineTexts } from '#server/text/offline-texts.ts'

/** What such a page shows of the shop. */
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

type PlainPage = {
  store: StoreOfPage
  title: string
  content: Markup
  /** Styles of the content, in addition to those of every such page. */
  contentStyle?: string
  /** The source of its script. */
  script?: string
}

/**
 * A page for when the shop cannot be reached or cannot answer: everything that it needs is included. It ends
 * with the shop's telephone.
 */
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
