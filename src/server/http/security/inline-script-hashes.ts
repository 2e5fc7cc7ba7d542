import { hash } from 'node:crypto'

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const isExecuted = (attributes: string) => {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
  return type === undefined || type === 'module' || type === 'text/javascript'
}

/**
 * The content security policy's sources for a page's own inline scripts, each once. The page must come from
 * the server's rendering, which escapes what people wrote.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (/\bsrc\s*=/i.test(attributes) || !isExecuted(attributes)) continue
    // Browsers normalise line ends before hashing.
    const read = text.replace(/\r\n?/g, '\n')
    hashes.add(`'sha256-${hash('sha256', read, 'base64')}'`)
  }
  return [...hashes]
}
