import { yieldToMain } from './yield-to-main.ts'

/** The id of the element in the page's head that lists its scripts. */
export const deferredScriptsName = 'deferred-scripts'

/**
 * The addresses of the scripts that this page needs and has not requested yet; undefined if the page
 * requests them itself.
 */
export function deferredScripts(): string[] | undefined {
  const listed = document.querySelector<HTMLMetaElement>(`meta[name="${deferredScriptsName}"]`)
  return listed?.content.split(' ')
}

/** Makes the browser fetch all scripts in parallel, instead of one after the other as each imports the next. */
export async function preloadScripts(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
    await yieldToMain()
  }
}
