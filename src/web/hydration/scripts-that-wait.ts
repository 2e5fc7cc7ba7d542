import { yieldToMain } from './yield-to-main.ts'

/** The name of the element of the page's head that lists its scripts. */
export const scriptsThatWaitName = 'scripts-that-wait'

/** The addresses of the scripts that this page needs and has not asked for yet; undefined where it asked for them itself. */
export function scriptsThatWait(): string[] | undefined {
  const listed = document.querySelector<HTMLMetaElement>(`meta[name="${scriptsThatWaitName}"]`)
  return listed?.content.split(' ')
}

/** Has the browser fetch scripts all at once, instead of one after the other as each names the next. */
export async function preloadScripts(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
    await yieldToMain()
  }
}
