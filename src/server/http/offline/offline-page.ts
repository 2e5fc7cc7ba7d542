import { html, raw } from 'hono/html'
import { phoneLink, type Store } from '#domain/store.ts'
import { offlineTexts as texts } from '#server/text/offline-texts.ts'
import { offlineScript } from './offline-script.ts'

const style = `
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #0e1216; background: #f4f6f7; overflow-wrap: anywhere }
header { padding: 1rem 1.25rem; background: #0e1216; color: #fff; font-weight: 800; font-size: 1.25rem }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 3rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.25rem }
p { margin: 0 0 1rem }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 3px; background: #ffc21a; color: inherit; font: inherit; font-weight: 700; cursor: pointer }
button:hover { background: #ffd35c }
:focus-visible { outline: 3px solid #1558d6; outline-offset: 2px }
a { color: #1558d6 }
section { margin: 2rem 0; padding: 1.25rem; border-radius: 6px; background: #fff; box-shadow: 0 0 0 1px #d5dbe1 }
section p { margin: .25rem 0 0; color: #5a6672; font-size: .875rem }
ul { margin: 1rem 0; padding: 0; list-style: none; border-top: 1px solid #d5dbe1 }
li, #total { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; font-variant-numeric: tabular-nums }
li { padding: .75rem 0; border-bottom: 1px solid #d5dbe1 }
li span { grid-column: 1 / -1 }
small { color: #5a6672; font-size: .875rem }
#total { font-size: 1.125rem; font-weight: 800; color: inherit }
`

/** The page shown without a network, with everything that it needs included. */
export function offlinePage(store: Pick<Store, 'name' | 'phone'>): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} | ${store.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>${store.name}</header>
<main>
<h1>${texts.title}</h1>
<p role="status">${texts.text}</p>
<p><button type="button" id="again">${texts.again}</button></p>
<section id="cart" aria-labelledby="cart-title" hidden>
<h2 id="cart-title">${texts.cart}</h2>
<p id="seen">${texts.seen}</p>
<ul id="lines"></ul>
<div id="total"></div>
<p>${texts.mayChange}</p>
</section>
<p><a href="${phoneLink(store)}">${texts.call(store.phone)}</a></p>
</main>
<script>${raw(offlineScript)}</script>
</body>
</html>
`.toString()
}
