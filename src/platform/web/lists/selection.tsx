import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ActionMenu, Button, Checkbox, IconButton, joinClasses } from '#platform/web/ui/index.ts'
import { adminTexts } from './texts.ts'

export type Selection = {
  ids: ReadonlySet<string>
  /** Whether all results of the list are selected, on all pages. */
  isAll: boolean
  has: (id: string) => boolean
  set: (ids: readonly string[], isSelected: boolean) => void
  setAll: () => void
  drop: (id: string) => void
  clear: () => void
}

/** The selected records, also on pages not shown. `list` identifies the filters: with others, nothing is selected. */
export function useSelection(list = ''): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<string>()
  const isAll = allOf === list
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setAllOf(undefined)
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const setAll = useCallback(() => setAllOf(list), [list])
  const drop = useCallback((id: string) => set([id], false), [set])
  const clear = useCallback(() => {
    setAllOf(undefined)
    setIds(new Set())
  }, [])
  return { ids, isAll, has: (id) => isAll || ids.has(id), set, setAll, drop, clear }
}

type SelectAll = {
  label: string
  isDone: boolean
  isBusy: boolean
  run: (onDone: () => void) => void
}

type SelectionBarProps = {
  selection: Selection
  rows: readonly { id: string }[]
  /** The number of results on all pages, where they can be selected together. */
  total?: number | undefined
  /** Selects them one by one, where an action needs ids and not the filter. */
  selectAll?: SelectAll
  /** The actions for the selected records; `clear` deselects all, `unselect` those that changed. */
  actions: (clear: () => void, unselect: (ids: readonly string[]) => void) => ReactNode
}

/**
 * Selects all records of a page, or of the list, and offers actions for the selected ones; it stays in sight
 * while one scrolls. Its height is constant, so that the list does not jump below the pointer: on phones the
 * offer of all records keeps its place, and on wider screens it takes the place of the actions' labels.
 */
export function SelectionBar({ selection, rows, total, selectAll, actions }: SelectionBarProps) {
  const ids = rows.map(({ id }) => id)
  const bar = useRef<HTMLDivElement>(null)
  const wholePage = useRef<HTMLInputElement>(null)
  // The pressed button disappears: the focus returns to where the selection started.
  const keepFocus = () => requestAnimationFrame(() => wholePage.current?.focus({ preventScroll: true }))
  // If it has moved elsewhere while one waited, it stays there.
  const keepFocusInBar = () => {
    const { activeElement } = document
    if (activeElement === document.body || bar.current?.contains(activeElement)) keepFocus()
  }
  const clear = () => {
    selection.clear()
    keepFocus()
  }
  // What was beyond the limit of an action, or was selected while it ran, stays selected for the next one.
  const unselect = (changed: readonly string[]) => {
    selection.set(changed, false)
    const gone = new Set(changed)
    if ([...selection.ids].every((id) => gone.has(id))) keepFocus()
  }
  const setAll = () => {
    if (selectAll) return selectAll.run(keepFocusInBar)
    selection.setAll()
    keepFocus()
  }
  const isWholePage = ids.every((id) => selection.has(id))
  const isAny = selection.isAll || selection.ids.size > 0
  const hasMore = total !== undefined && total > rows.length
  // The number of selected ones tells nothing: they may be of another filter.
  const isAll = selection.isAll || (selectAll?.isDone ?? false)
  const offersAll = hasMore && !isAll && (isWholePage || !isAny)
  return (
    <div
      ref={bar}
      data-crowded={(isAny && offersAll) || undefined}
      className={joinClasses(
        'group/bar mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap',
        // The scroll padding keeps the focused control from being covered.
        isAny && 'lg:sticky lg:top-0 lg:z-10 lg:-mx-2 lg:bg-paper lg:px-2 lg:[:root:has(&)]:scroll-pt-14',
      )}
    >
      <Checkbox
        ref={wholePage}
        label={adminTexts.selection.page}
        checked={isWholePage}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className="mr-2 pl-4 text-sm"
      />
      {hasMore && (
        <Button
          tone="quiet"
          size="small"
          // On wider screens the actions need the space while single records are selected.
          className={joinClasses('md:shrink', isAll && 'invisible', !offersAll && 'md:hidden')}
          isBusy={selectAll?.isBusy ?? false}
          onClick={setAll}
        >
          {selectAll?.label ?? adminTexts.selection.all(total)}
        </Button>
      )}
      {isAny && actions(clear, unselect)}
    </div>
  )
}

const texts = adminTexts.selection

export type SelectionAction = {
  key: string
  label: string
  Icon: LucideIcon
  isDangerous?: boolean
  /** Whether a phone shows it next to the menu; then the row above the list does, too. */
  isOnPhone?: boolean
  /** Whether the row above the list shows it next to the menu, at any width. */
  isInRow?: boolean
  /** Whether it is running: the row's button says so. */
  isBusy?: boolean
  onSelect: () => void
}

/** With more actions, some are in a menu at any width. */
const maxInRow = 5

const isFrequent = ({ isOnPhone, isInRow }: SelectionAction) => Boolean(isOnPhone || isInRow)

type ActionsProps = { count: string; actions: readonly SelectionAction[]; onClear: () => void }

/** The actions on selected records in one row: where there is less room, a menu has the rarer ones. */
export function ActionRow({ count, actions, onClear }: ActionsProps) {
  const fits = actions.length <= maxInRow
  const shown = fits ? actions : actions.filter(isFrequent)
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      <strong role="status" className="tabular text-sm">
        {count}
      </strong>
      {shown.map((action) => (
        <Button
          key={action.key}
          tone={action.isDangerous ? 'danger' : 'secondary'}
          size="small"
          aria-label={action.label}
          isBusy={action.isBusy ?? false}
          className={isFrequent(action) ? undefined : 'max-[90rem]:hidden group-data-crowded/bar:hidden'}
          onClick={action.onSelect}
        >
          <action.Icon aria-hidden="true" className="size-4" />
          <span className="max-xl:group-data-crowded/bar:hidden">{action.label}</span>
        </Button>
      ))}
      <div className={fits ? 'min-[90rem]:not-group-data-crowded/bar:hidden' : undefined}>
        <MoreActions actions={actions.filter((action) => !isFrequent(action))} />
      </div>
      <IconButton label={texts.clear} className="size-9" onClick={onClear} icon={<X className="size-4.5" />} />
    </div>
  )
}

/** On a phone it is at the bottom of the screen, within thumb's reach; what is below the list can still be reached. */
export function ActionBar({ count, actions, onClear }: ActionsProps) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-1 border-line border-t bg-white py-1.5 pr-2 pb-[calc(env(safe-area-inset-bottom)+0.375rem)] pl-4 shadow-panel md:hidden"
    >
      <strong role="status" className="tabular mr-auto text-sm">
        {count}
      </strong>
      {actions
        .filter(({ isOnPhone }) => isOnPhone)
        .map(({ key, label, Icon, isDangerous, onSelect }) => (
          <Button
            key={key}
            tone="quiet"
            size="small"
            onClick={onSelect}
            className={joinClasses('flex-col gap-0.5 px-2 text-xs', isDangerous && 'text-brake')}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </Button>
        ))}
      <MoreActions actions={actions.filter(({ isOnPhone }) => !isOnPhone)} />
      <IconButton label={texts.clear} onClick={onClear} icon={<X className="size-5" />} />
    </div>
  )
}

function MoreActions({ actions }: Pick<ActionsProps, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <ActionMenu
      label={texts.more}
      actions={actions.map(({ Icon, key, label, isDangerous = false, onSelect }) => ({
        key,
        label,
        icon: <Icon />,
        isDangerous,
        onSelect,
      }))}
    />
  )
}
