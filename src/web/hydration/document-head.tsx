import { Asset, rootRouteId, useRouter, useTags } from '@tanstack/react-router'
import { deferredScriptsName } from './deferred-scripts.ts'

/**
 * The head elements of the routes. A public page lists its scripts in an element, to be fetched after the first
 * paint; pages of customers and staff show little without scripts and preload them, as the router does by default.
 */
export function DocumentHead() {
  const { options, ssr } = useRouter()
  const nonce = options.ssr?.nonce
  const tags = useTags()
  // The tags of the root route come first.
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
        <meta name={deferredScriptsName} content={waiting.map(({ attrs }) => attrs?.href).join(' ')} />
      )}
    </>
  )
}
