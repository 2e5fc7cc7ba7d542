import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog, Loaded, useLastDefined } from '#platform/web/ui/index.ts'
import { WindowGuard } from '../forms/leave-guard.tsx'
import { useLiveUpdates } from './updates.tsx'
import { type Listing, listUpdates } from './use-list.ts'

type OpenedRecordProps<Found> = Pick<ComponentProps<typeof Dialog>, 'size' | 'isPrintable'> &
  Pick<ComponentProps<typeof WindowGuard>, 'openedBy'> & {
    /** Undefined while none is opened. */
    id: string | undefined
    find: Listing<{ id: string }, Found, Error>
    /** Whether what others change is shown at once, as it does not disturb what is being typed. */
    isLive?: boolean
    title: (found: Found | undefined, id: string) => string
    /** The title where it could not be loaded, and the grey shapes until it is. */
    failure: string
    blocks: readonly string[]
    onClose: () => void
    children: (found: Found) => ReactNode
  }

/** A record in a window above its list, opened by the address (`useOpenedRecord`). */
export function OpenedRecord<Found>(props: OpenedRecordProps<Found>) {
  const { id, find, isLive = false, openedBy, title, failure, blocks, onClose, children, ...look } = props
  const isOpen = id !== undefined
  // During its closing animation, the window still shows the last record.
  const input = { id: useLastDefined(id) ?? '' }
  const { queryKey, read } = listUpdates(find, input)
  const record = useQuery<Found>({
    queryKey,
    queryFn: ({ signal }) => find.call(input, { signal }),
    staleTime: 0,
    enabled: isOpen,
  })
  useLiveUpdates({ queryKey, read, isHeld: () => false, isActive: isLive && isOpen })
  return (
    <Dialog
      {...look}
      isOfHistory
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      title={title(record.data, input.id)}
    >
      <WindowGuard openedBy={openedBy} />
      <Loaded query={record} failure={failure} className="flex flex-col gap-5" blocks={blocks}>
        {children}
      </Loaded>
    </Dialog>
  )
}
