import { Asset, rootRouteId, useRouter, useTags } from '@tanstack/react-router'
import { scriptsThatWaitName } from './scripts-that-wait.ts'

/**
 * What the routes put into the page's head. A page for everybody lists its scripts, to be asked for once it is shown;
 * those of customers and staff are little without scripts and preload them, as the router does by itself.
 */
export function DocumentHead() {
  const { options, ssr } = useRouter()
  const nonce = options.ssr?.nonce
  const tags = useTags()
  // The root's own are what begins a page.
  const first = ssr?.manifest?.routes[rootRouteId]?.preloads ?? []
  const waiting = tags.filter(
    ({ tag, attrs }) =>
      nonce === undefined && tag === 'link' && attrs?.rel === 'modulepreload' && !first.includes(attrs.href),
  )
  return (
    <>
      {tags
        .filter((tag) => !waiting.includes(tag))
        .map((tag) => (
          <Asset {...tag} key={JSON.stringify(tag)} {...(nonce ? { nonce } : {})} />
        ))}
      {waiting.length > 0 && (
        <meta name={scriptsThatWaitName} content={waiting.map(({ attrs }) => attrs?.href).join(' ')} />
      )}
    </>
  )
}
