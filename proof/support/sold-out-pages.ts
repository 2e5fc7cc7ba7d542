import { setTimeout as sleep } from 'node:timers/promises'
import { readProductPage } from '../../benchmarks/support/shown-product.ts'

const pauseMilliseconds = 100
/** A page that offers a sold-out product for this long offers it for ever. */
const longestMilliseconds = 10_000

/** Requests a product's page from each process again and again until it is sold out there. */
export function followPages(urls: readonly string[], productId: string) {
  const ending = new AbortController()
  const following = urls.map((url) => lastOffer(`${url}/products/${productId}`, ending.signal))
  return {
    /** Waits until no process offers the product; gives when one was last asked and still did (`performance.now()`). */
    async untilSoldOut() {
      const cut = setTimeout(() => ending.abort(), longestMilliseconds)
      const times = await Promise.all(following)
      clearTimeout(cut)
      return ending.signal.aborted ? Number.POSITIVE_INFINITY : Math.max(...times)
    },
  }
}

async function lastOffer(page: string, ending: AbortSignal): Promise<number> {
  let last = 0
  while (!ending.aborted) {
    const asked = performance.now()
    const html = await readPage(page)
    if (html !== undefined) {
      if (readProductPage(html).stock === 0) return last
      last = asked
    }
    await sleep(pauseMilliseconds)
  }
  return last
}

/** Undefined from a process that is too busy for pages: it offers nothing. */
async function readPage(page: string): Promise<string | undefined> {
  try {
    const answer = await fetch(page)
    const html = await answer.text()
    return answer.ok ? html : undefined
  } catch {
    return undefined
  }
}
