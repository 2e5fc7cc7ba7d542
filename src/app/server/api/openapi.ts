import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { once } from '#platform/server/api/request-context.ts'
import { sendCachedResponse, toCachedResponse } from '../page-cache/cached-response.ts'
import { type ApiDescription, describeApi } from './describe-api.ts'

type Markup = ReturnType<typeof html>

type Operation = {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
  'x-audience'?: string
}
type Call = { method: string; path: string; operation: Operation }

/** A page for people who write a client: every call, grouped by subject, without scripts. */
export function apiDocumentation(document: ApiDescription): Markup {
  const calls = callsOf(document)
  const subjects = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}: API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${document.info.title}: API</h1>
          <p>${document.info.description}</p>
          <p>Base address <code>${document.servers?.[0]?.url ?? '/api'}</code> · <a href="/api/openapi.json">OpenAPI 3.1</a></p>
          <p>
            Calls for customers and administrators need the session cookies that signing in sets. Errors answer
            <code>{ defined, code, status, message, data }</code>: programs go by <code>code</code>, people read <code>message</code>.
          </p>
        </header>
        <nav aria-label="Subjects">
          ${subjects.map((subject) => html`<a href="#${anchor(subject)}">${subject}</a>`)}
        </nav>
        <main>
          ${subjects.map(
            (subject) =>
              html`<section id="${anchor(subject)}">
                <h2>${subject}</h2>
                ${calls.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === subject).map(callEntry)}
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function callsOf(document: ApiDescription): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )
}

function callEntry({ method, path, operation }: Call): Markup {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return html`<details>
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
      <span class="what">${operation.summary ?? ''}</span> <span class="audience">${operation['x-audience'] ?? ''}</span>
    </summary>
    ${parameterTable(operation)} ${body ? schemaBlock('Body', body) : ''}
    ${Object.entries(operation.responses ?? {}).map(([status, response]) =>
      schemaBlock(`Answer ${status}`, Object.values(response.content ?? {})[0]?.schema),
    )}
  </details>`
}

function parameterTable({ parameters = [] }: Operation): Markup | string {
  if (parameters.length === 0) return ''
  return html`<table>
    <thead>
      <tr>
        <th>Parameter</th>
        <th>In</th>
        <th>Required</th>
        <th>Schema</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <td><code>${parameter.name}</code></td>
            <td>${parameter.in}</td>
            <td>${parameter.required ? 'yes' : 'no'}</td>
            <td><code>${JSON.stringify(parameter.schema ?? {})}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const schemaBlock = (title: string, schema: unknown): Markup =>
  html`<h3>${title}</h3>
    <pre>${JSON.stringify(schema ?? {}, null, 2)}</pre>`

const anchor = (subject: string) => subject.toLowerCase().replace(/[^a-z]+/g, '-')

const style = `
:root { color-scheme: light dark; --line: #8884; --method: #1558d6 }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 2rem 1rem 4rem }
h1 { line-height: 1.1 } h2 { margin-top: 2.5rem } h3 { font-size: 1rem; margin: 1rem 0 .25rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
nav a { padding: .25rem 0 }
details { border-top: 1px solid var(--line) } details[open] { padding-bottom: 1rem }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .6rem 0 }
.method { font: 700 .8rem/1 ui-monospace, monospace; min-width: 4rem } .what { flex: 1 1 16rem }
.audience { font-size: .8rem; border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem }
pre { overflow: auto; max-height: 24rem; background: #8881; padding: .75rem; border-radius: .5rem; font-size: .8rem }
table { border-collapse: collapse; font-size: .85rem; display: block; overflow-x: auto } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top }
`

/** Serves OpenAPI 3.1 at `/openapi.json` and a page at `/docs`, each built and compressed at its first request. */
export function openApiRoutes(shopUrl: string, title: string): Hono {
  const readDocument = once(() => describeApi(shopUrl, title))
  const document = once(async () =>
    prepared(JSON.stringify(await readDocument()), { 'Content-Type': 'application/json' }),
  )
  const page = once(async () =>
    prepared(String(await apiDocumentation(await readDocument())), {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    }),
  )
  const app = new Hono()
  app.get('/openapi.json', async (context) => sendCachedResponse(await document(), context.req.raw))
  app.get('/docs', async (context) => sendCachedResponse(await page(), context.req.raw))
  return app
}

const prepared = (text: string, headers: Record<string, string>) =>
  toCachedResponse({ text, status: 200, headers: new Headers() }, { ...headers, 'Cache-Control': 'no-cache' })
