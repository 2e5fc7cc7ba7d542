import { html } from 'hono/html'
import { offlineTexts as texts } from '#server/text/offline-texts.ts'
import { plainPage, type StoreOfPage } from '../plain-page.ts'
import { offlineScript } from './offline-script.ts'

const contentStyle = `
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 3px; background: #ffc21a; color: inherit; font: inherit; font-weight: 700; cursor: pointer }
button:hover { background: #ffd35c }
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
export function offlinePage(store: StoreOfPage): string {
  const content = html`<p role="status">${texts.text}</p>
<p><button type="button" id="again">${texts.again}</button></p>
<section id="cart" aria-labelledby="cart-title" hidden>
<h2 id="cart-title">${texts.cart}</h2>
<p id="seen">${texts.seen}</p>
<ul id="lines"></ul>
<div id="total"></div>
<p>${texts.mayChange}</p>
</section>`
  return plainPage({ store, title: texts.title, content, contentStyle, script: offlineScript })
}
