import type { Locator, Page } from '@playwright/test'

/** A toast as it is seen; screen readers get the same words a second time. */
export const toast = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Avisos' }).getByText(text)
