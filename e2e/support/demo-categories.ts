import type { Page } from '@playwright/test'

/**
 * Makes the bar show only the demo shop's seven categories, from the next page on: those that other journeys
 * add would take the room of what comes after them.
 */
export const showDemoCategoriesAlone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'nav[aria-label="Categorias"] > ul > li:nth-child(n + 8):not(:nth-last-child(-n + 2)) { display: none }',
    )
    document.adoptedStyleSheets = [sheet]
  })
