import type { Context } from 'hono'
import { failureTexts } from '#server/text/failure-texts.ts'
import { retryAfterSeconds } from '#server/too-busy-error.ts'
import { contentSecurityPolicy } from './security/security-headers.ts'

type Busy = { sentence: string; headers: Record<string, string> }

/** Reports that the shop cannot answer at present and retries by itself: a page for people, a sentence for programs. */
export function busyAnswer(context: Context, { sentence, headers }: Busy): Response {
  const all = { ...headers, 'Retry-After': String(retryAfterSeconds), Refresh: String(retryAfterSeconds + 1) }
  if (!context.req.header('accept')?.includes('text/html')) return context.text(sentence, 503, all)
  return context.html(page(sentence), 503, { ...all, 'Content-Security-Policy': contentSecurityPolicy([], false) })
}

const page = (sentence: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${failureTexts.busyTitle}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.5 system-ui, sans-serif; color: #14171a; background: #f6f5f1 }
main { max-width: 34rem; padding: 2rem 1.25rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
</style>
</head>
<body><main><h1>${failureTexts.busyTitle}</h1><p role="status">${sentence} ${failureTexts.busyRefresh}</p></main></body>
</html>
`
