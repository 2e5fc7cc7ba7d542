import { hashKey, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { joinClasses } from '#platform/web/ui/index.ts'
import { adminTexts as texts } from './texts.ts'

/** How often an open screen reads what it shows again; a hidden one reads when it is seen again. */
export const liveMilliseconds = 10_000

type LiveUpdates<Data> = {
  queryKey: QueryKey
  read: () => Promise<Data>
  /** Whether showing changes now would move what is about to be clicked, or disturb what is being edited. */
  isHeld: () => boolean
  isActive?: boolean
}

/**
 * Updates what a screen shows: it is read again every ten seconds and when the window is seen again, and the result is
 * shown immediately, or offered (`hasUpdates`, `show`) while showing it would disturb. If the read fails, nothing
 * changes; the next one tries again.
 */
export function useLiveUpdates<Data>({ queryKey, read, isHeld, isActive = true }: LiveUpdates<Data>) {
  const queryClient = useQueryClient()
  const [offered, setOffered] = useState<{ hash: string; over: number }>()
  const hash = hashKey(queryKey)
  const show = () => {
    setOffered(undefined)
    return queryClient.invalidateQueries({ queryKey, exact: true })
  }
  async function update(): Promise<null> {
    const { fresh, over } = await readLatest({ queryClient, queryKey, read })
    if (JSON.stringify(fresh) === JSON.stringify(queryClient.getQueryData(queryKey))) return null
    if (isHeld()) setOffered({ hash, over })
    else queryClient.setQueryData(queryKey, fresh)
    return null
  }
  useQuery({
    queryKey: ['live', hash],
    queryFn: update,
    enabled: isActive,
    // The records have just been read when the screen opens.
    initialData: null,
    staleTime: liveMilliseconds,
    gcTime: 0,
    retry: false,
    refetchInterval: liveMilliseconds,
    refetchOnWindowFocus: 'always',
    notifyOnChangeProps: [],
  })
  return {
    hasUpdates: offered?.hash === hash && offered.over === shownAt(queryClient, queryKey),
    show: () => void show(),
  }
}

type Reading<Data> = { queryClient: QueryClient; queryKey: QueryKey; read: () => Promise<Data> }

/** When the cached result of this query was updated; 0 if there is none. */
const shownAt = (queryClient: QueryClient, queryKey: QueryKey): number =>
  queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0

/**
 * Reads what a screen shows again, and returns the time of the cached result that it replaces. A result that
 * was cached or requested in the meantime may be newer than this one: then it reads once more.
 */
export async function readLatest<Data>({ queryClient, queryKey, read }: Reading<Data>) {
  for (;;) {
    const over = shownAt(queryClient, queryKey)
    const fresh = await read()
    const asked = queryClient.getQueryCache().find({ queryKey, exact: true })
    const isAsked = asked?.state.fetchStatus === 'fetching'
    if (!isAsked && shownAt(queryClient, queryKey) === over) return { fresh, over }
    // Whether it succeeds or fails: its result is older than the next read.
    if (isAsked) await asked.promise?.catch(() => undefined)
  }
}

/** Whether a part of the page is hovered or has the focus. */
export function isInUse(part: HTMLElement | null): boolean {
  if (!part) return false
  const isPointedAt = matchMedia('(hover: hover)').matches && part.matches(':hover')
  return isPointedAt || (document.activeElement !== null && part.contains(document.activeElement))
}

type UpdatesBarProps = {
  hasUpdates: boolean
  onShow: () => void
  /** Whether it is in the normal flow of the page, instead of above it. */
  isInline?: boolean
}

/** Offers to show the latest changes. Above the page, it does not move anything. */
export function UpdatesBar({ hasUpdates, onShow, isInline = false }: UpdatesBarProps) {
  return (
    <div
      role="status"
      className={joinClasses(
        'flex justify-center print:hidden',
        !isInline && 'pointer-events-none fixed inset-x-0 bottom-0 z-20 pb-[env(safe-area-inset-bottom)] lg:left-60',
      )}
    >
      {hasUpdates && (
        <div data-bottom-bar={isInline ? undefined : ''} className={isInline ? 'w-full' : 'py-3'}>
          <button
            type="button"
            onClick={() => {
              onShow()
              // The button disappears: the focus moves to the records.
              if (!isInline) document.getElementById('content')?.focus({ preventScroll: true })
            }}
            className={joinClasses(
              'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-bold text-sm text-white transition-colors hover:bg-ink-raised',
              !isInline && 'shadow-panel',
            )}
          >
            <RefreshCw className="size-4 text-signal" />
            {texts.hasUpdates}
            <span aria-hidden="true">·</span>
            <span className="underline underline-offset-4">{texts.showUpdates}</span>
          </button>
        </div>
      )}
    </div>
  )
}
