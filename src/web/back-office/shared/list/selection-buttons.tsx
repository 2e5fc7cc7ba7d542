import { type LucideIcon, X } from 'lucide-react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

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

/**
 * The actions on the selected records, above the list, always in one row: where there is less room, a menu
 * has the rarer ones, and the others are icons. In a crowded bar there is less room at any width.
 */
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
          <span className="max-xl:hidden group-data-crowded/bar:hidden">{action.label}</span>
        </Button>
      ))}
      <div className={fits ? 'min-[90rem]:not-group-data-crowded/bar:hidden' : undefined}>
        <MoreActions actions={actions.filter((action) => !isFrequent(action))} />
      </div>
      <IconButton label={texts.clear} className="size-9" onClick={onClear}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}

/** On a phone it is at the bottom of the screen, within thumb's reach; what is below the list can still be reached. */
export function ActionBar({ count, actions, onClear }: ActionsProps) {
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-1 border-line border-t bg-white py-1.5 pr-2 pb-[calc(env(safe-area-inset-bottom)+0.375rem)] pl-4 shadow-panel md:hidden"
    >
      <strong role="status" className="tabular mr-auto text-sm">
        {count}
      </strong>
      {actions
        .filter(({ isOnPhone }) => isOnPhone)
        .map(({ key, label, Icon, isDangerous, onSelect }) => (
          <IconButton key={key} label={label} onClick={onSelect} className={isDangerous ? 'text-brake' : undefined}>
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        ))}
      <MoreActions actions={actions.filter(({ isOnPhone }) => !isOnPhone)} />
      <IconButton label={texts.clear} onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

/** A menu of the rarer actions. */
function MoreActions({ actions }: Pick<ActionsProps, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <ActionMenu
      label={texts.more}
      actions={actions.map(({ Icon, key, label, isDangerous = false, onSelect }) => ({
        key,
        label,
        icon: <Icon aria-hidden="true" />,
        isDangerous,
        onSelect,
      }))}
    />
  )
}
