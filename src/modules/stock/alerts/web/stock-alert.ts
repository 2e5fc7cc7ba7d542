import { lazyRouteComponent } from '@tanstack/react-router'

const Nothing = () => null
const load = () => import('./stock-alert-form.tsx')

/**
 * The form in a chunk of its own, which pages of products in stock do not load; the server awaits `preload`. If the
 * chunk fails twice, the page has no form.
 */
export const StockAlert = lazyRouteComponent(
  () =>
    load()
      .catch(load)
      .catch(() => ({ StockAlertForm: Nothing })),
  'StockAlertForm',
)
