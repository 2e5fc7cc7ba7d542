import type { APIRequestContext, Page } from '@playwright/test'

/** The keys under which calls return names and other texts that people choose. */
const chosenWords =
  /^(name|title|email|customerName|customerEmail|category|subcategory|categoryName|shippingAddress|deliveryAddress|firstName|lastName)$/

/**
 * Names that staff chose and that are part of the HTML: pages fetch them only when they are stale, so
 * `noteNames` may not see them.
 */
export async function chosenNames(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => (await request.get(path)).json()
  const { products, facets } = (await read('/api/products')) as {
    products: { name: string }[]
    facets: { name: string; values: { value: string }[] }[]
  }
  const categories = (await read('/api/categories')) as { name: string }[]
  const questions = (await read('/api/help-articles')) as { title: string }[]
  const makes = (await read('/api/vehicles')) as { make: string; models: { name: string }[] }[]
  const brands = facets.filter(({ name }) => name === 'brand').flatMap(({ values }) => values)
  return [
    ...products.map(({ name }) => name),
    ...brands.map(({ value }) => value),
    ...categories.map(({ name }) => name),
    ...questions.map(({ title }) => title),
    ...makes.flatMap(({ make, models }) => [make, ...models.map(({ name }) => name)]),
  ]
}

/** Collects every name that the pages of this browser receive from the shop; returns those so far. */
export function noteNames(page: Page): () => Promise<Set<string>> {
  const names = new Set<string>()
  const answers: Promise<void>[] = []
  const note = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(note)
    else if (value && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) {
        if (typeof part === 'string' && chosenWords.test(key) && part.trim().length > 2) names.add(part.trim())
        else note(part)
      }
  }
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    if (!response.headers()['content-type']?.includes('json')) return
    const answer: Promise<unknown> = response.json()
    answers.push(answer.then(note, () => undefined))
  })
  return async () => {
    await Promise.all(answers)
    return names
  }
}

/**
 * Writes `long` over every name on the page, and returns what is then wider than its container: the page, a
 * table or another part that scrolls sideways, or a text that is cut off without an ellipsis.
 */
export function widenedBy(page: Page, names: readonly string[], long: string): Promise<string[]> {
  return page.evaluate(
    ({ names, long }) => {
      const describe = (element: Element) =>
        `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 30)}`
      const hidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // Texts for screen readers only are in a box of one pixel.
      const isClippedAway = (element: Element | null): boolean =>
        element !== null &&
        ((element.clientWidth === 1 && element.clientHeight === 1) || isClippedAway(element.parentElement))
      const scrolling = [...document.querySelectorAll('body *')].filter((element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      const before = scrolling.map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
      const pageBefore = document.documentElement.scrollWidth
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const written: { text: Text; name: string }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node as Text
        const parent = text.parentElement
        // Classes have other names in the built shop, so the computed style is checked, never the name.
        if (!parent || parent.closest('script, style, option, svg') || isClippedAway(parent)) continue
        // A name by itself; the shop's own texts use the same words.
        if (!names.includes(text.data.trim())) continue
        // A measure inside a product's name ('Aro 17') may be a subcategory's name, too, and is on one line there.
        const isOnOneLine = parent.matches('span') && getComputedStyle(parent).textWrapMode === 'nowrap'
        const isMeasure = isOnOneLine && parent.parentElement?.textContent !== text.data
        if (isMeasure) continue
        written.push({ text, name: text.data })
        text.data = long
      }
      const faults: string[] = []
      if (document.documentElement.scrollWidth > Math.max(pageBefore, document.documentElement.clientWidth))
        faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
      scrolling.forEach((element, index) => {
        const wider = element.scrollWidth - element.clientWidth - (before[index] ?? 0)
        if (wider > 1) faults.push(`scrolls ${wider} px: ${describe(element)}`)
      })
      for (const { text } of written) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { right, width } = range.getBoundingClientRect()
        const at = text.parentElement
        if (!at || hidden(at) || width === 0) continue
        for (let place: Element | null = at; place && place !== document.body; place = place.parentElement) {
          const style = getComputedStyle(place)
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
          if (/auto|scroll/.test(style.overflowX)) break
          const end = place.getBoundingClientRect().right
          if (right > end + 2 && style.display !== 'inline' && style.display !== 'contents') {
            faults.push(`${Math.round(right - end)} px out of ${describe(place)}`)
            break
          }
        }
      }
      // The next measurement starts with the unchanged page.
      for (const { text, name } of written) text.data = name
      return [...new Set(faults)]
    },
    { names: [...names], long },
  )
}
