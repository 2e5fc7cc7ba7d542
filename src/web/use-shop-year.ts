import { useSyncExternalStore } from 'react'
import { shopYear } from '#domain/shop-days.ts'
import { store } from '#web/text/shared/store.ts'

const nothingToHear = () => () => undefined

/** The shop's year by the clock. A page may have been made in the year before: it begins with what it was made with. */
export function useShopYear(): number {
  return useSyncExternalStore(
    nothingToHear,
    () => shopYear(new Date()),
    () => store().year,
  )
}
