import { useRouteContext } from '@tanstack/react-router'
import { useWasServed } from '#web/ui/as-served.ts'

/** An object as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The public address of the shop, without a slash at the end: the prefix of every absolute address. */
export const useShopUrl = () => useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })

/**
 * Structured data for search engines, which read pages as they are served: callers describe `thing` on the
 * server only, so that browsers load no descriptions. It is not executable: no browser runs it, and no
 * content security policy has to allow it.
 */
export function StructuredData({ thing }: { thing: Thing | undefined }) {
  const wasServed = useWasServed()
  if (!wasServed) return null
  // React does not escape the text of a script, and hydration leaves the served text as it is.
  const __html = thing ? toScriptText(thing) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** JSON that is safe inside a script element: it cannot start or end an element or a comment. */
function toScriptText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
