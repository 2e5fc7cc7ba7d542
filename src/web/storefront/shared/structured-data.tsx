import { useRouteContext } from '@tanstack/react-router'

/** A thing as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Where people reach the shop, without a slash at the end: the start of every address that leaves the page. */
export const useShopUrl = () => useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })

/** Informs search engines what the page is about. It is data, not a script: no browser runs it, and no policy has to allow it. */
export function StructuredData({ thing }: { thing: Thing }) {
  // React does not escape a script's text.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(thing) }} />
}

/** JSON that may stand within a script element: no sign in it can begin or end one, or a comment. */
export function toScriptText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
