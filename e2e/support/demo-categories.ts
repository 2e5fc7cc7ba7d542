import type { Page } from '@playwright/test'

/**
 * Has the bar show the demo shop's seven categories alone, from the next page on: those that other journeys add meanwhile take the
 * room of what stands behind them.
 */
export const showDemoCategoriesAlone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'nav[aria-label="Categorias"] > ul > li:nth-child(n + 8):not(:nth-last-child(-n + 2)) { display: none }',
    )
    document.adoptedStyleSheets = [sheet]
  })
