/** What a search by vehicle has found out about a product: whether it is known to fit that vehicle. */
export type Fit = { vehicle: string; isKnown: boolean }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The vehicle that the visitor came from the listing of, for the product's page to say whether it fits. */
    fit?: Fit
  }
}
