import { lazyRouteComponent } from '@tanstack/react-router'

const Nothing = () => null
const load = () => import('./stock-alert-form.tsx')

/**
 * The stock alert's form, in a chunk of its own: pages of products in stock do not load it. The server awaits
 * `preload` and so renders it with the page. If the chunk cannot be loaded, it is requested once more; after
 * that the page has no form.
 */
export const StockAlert = lazyRouteComponent(
  () =>
    load()
      .catch(load)
      .catch(() => ({ StockAlertForm: Nothing })),
  'StockAlertForm',
)
