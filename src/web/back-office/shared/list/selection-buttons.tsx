import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { publishBottomHeight } from '#web/ui/bottom-height.ts'
import { Button } from '#web/ui/button.tsx'
import type { Icon as IconType } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons.ts'

const texts = adminTexts.selection
const publishHeight = publishBottomHeight('--bottom-bar')

export type SelectionAction = {
  key: string
  label: string
  Icon: IconType
  isDangerous?: boolean
  /** Whether a phone shows it next to the menu. */
  isOnPhone?: boolean
  onSelect: () => void
}
type ActionsProps = { count: string; actions: readonly SelectionAction[]; onClear: () => void }

/** The actions on the selected records, above the list. */
export function ActionRow({ count, actions, onClear }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:hidden">
      <strong role="status" className="tabular text-sm">
        {count}
      </strong>
      {actions.map(({ key, label, Icon, isDangerous, onSelect }) => (
        <Button key={key} tone={isDangerous ? 'danger' : 'secondary'} size="small" onClick={onSelect}>
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </Button>
      ))}
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
      ref={publishHeight}
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
      {actions.some(({ isOnPhone }) => !isOnPhone) && (
        <ActionMenu
          label={texts.more}
          actions={actions
            .filter(({ isOnPhone }) => !isOnPhone)
            .map(({ Icon, isOnPhone: _, ...action }) => ({ ...action, icon: <Icon aria-hidden="true" /> }))}
        />
      )}
      <IconButton label={texts.clear} onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
