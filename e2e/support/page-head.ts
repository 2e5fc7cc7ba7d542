import type { APIRequestContext, Page } from '@playwright/test'

export type HeadOfPage = {
  status: number
  title: string
  /** The contents of the meta elements, by their name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  /** The page's structured data for search engines. */
  things: unknown[]
}

/** Reads the metadata of a page as the server sends it; a browser's parser parses it, without running scripts. */
export async function headOfPage(request: APIRequestContext, page: Page, address: string): Promise<HeadOfPage> {
  const answer = await request.get(address)
  const html = await answer.text()
  const read = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const metas = [...document.querySelectorAll('meta')].map((meta): [string, string] => [
      meta.name || (meta.getAttribute('property') ?? ''),
      meta.content,
    ])
    return {
      title: document.title,
      metas,
      canonicals: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href') ?? ''),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
    }
  }, html)
  if (read.canonicals.length > 1) throw new Error(`${address} names ${read.canonicals.length} canonical addresses`)
  const names = read.metas.map(([name]) => name).filter(Boolean)
  if (new Set(names).size < names.length) throw new Error(`${address} says something twice: ${names.join(' ')}`)
  return {
    status: answer.status(),
    title: read.title,
    meta: Object.fromEntries(read.metas),
    canonical: read.canonicals[0],
    things: read.data.map((text) => JSON.parse(text ?? '')),
  }
}
