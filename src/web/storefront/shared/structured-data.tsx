import { useRouteContext } from '@tanstack/react-router'

/** An object as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The public address of the shop, without a slash at the end: the prefix of every absolute address. */
export const useShopUrl = () => useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })

/**
 * Structured data for search engines. It is not executable: no browser runs it, and no content security policy has to allow
 * it.
 */
export function StructuredData({ thing }: { thing: Thing }) {
  // React does not escape the text of a script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(thing) }} />
}

/** JSON that is safe inside a script element: it cannot start or end an element or a comment. */
export function toScriptText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
