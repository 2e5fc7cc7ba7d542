import { lazyRouteComponent } from '@tanstack/react-router'

const Nothing = () => null

/**
 * The stock alert's form, in a chunk of its own: pages of products in stock do not load it. The server awaits `preload` and so
 * renders it with the page. If the chunk cannot be loaded, the page has no form.
 */
export const StockAlert = lazyRouteComponent(
  () => import('./stock-alert-form.tsx').catch(() => ({ StockAlertForm: Nothing })),
  'StockAlertForm',
)
