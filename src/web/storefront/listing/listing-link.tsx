import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { writeSearchParameters } from '#web/search-parameters.ts'
import { changeListing, type ListingChange, nextListing } from './change-listing.ts'

type ListingLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The list as it is rendered: the base of the link's target while no change is pending. */
  search: ListingSearch
  change: ListingChange
}

const pauseMilliseconds = 50

/**
 * A link to the list after a change. A link of the router would recalculate its address and its active state with every
 * change of the address; a list has dozens of these.
 */
export function ListingLink({ search, change, onClick, ...rest }: ListingLinkProps) {
  const router = useRouter()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  // Preloaded on hover; not on touch, which should be handled first.
  const prepare = () => {
    pause.current ??= setTimeout(
      () => void router.preloadRoute({ to: '/products', search: change(nextListing(router)) }),
      pauseMilliseconds,
    )
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    forget()
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    changeListing(router, change)
  }
  return (
    <a
      {...rest}
      href={`/products${writeSearchParameters(change(search))}`}
      onClick={follow}
      onMouseEnter={prepare}
      onMouseLeave={forget}
      onFocus={prepare}
      onBlur={forget}
      onTouchStart={prepare}
      onTouchCancel={forget}
    />
  )
}
