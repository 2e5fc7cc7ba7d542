import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { type ReactElement, type ReactNode, useCallback, useRef } from 'react'
import { joinClasses } from '#platform/text.ts'

export type MenuAction = {
  key: string
  label: string
  icon?: ReactNode
  isDangerous?: boolean
} & ({ onSelect: () => void } | { link: ReactElement<{ className?: string; children?: ReactNode }> })

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 leading-snug outline-none select-none data-highlighted:bg-mist [&>svg]:size-4.5 [&>svg]:shrink-0'

type ActionMenuProps = {
  label: string
  actions: readonly MenuAction[]
  /** The button that opens the menu, where three dots are not descriptive enough; `label` is its text. */
  button?: ReactElement
}

/** A button with three dots that opens a menu; entries can also be links. `label` is its accessible name. */
export function ActionMenu({ label, actions, button }: ActionMenuProps) {
  // Rendered inside the page's main landmark: people who navigate by landmarks would miss anything outside it.
  const main = useRef<HTMLElement>(null)
  const findMain = useCallback((trigger: HTMLButtonElement | null) => {
    main.current = trigger?.closest('main') ?? null
  }, [])
  return (
    <Menu.Root>
      {button ? (
        <Menu.Trigger ref={findMain} render={button} />
      ) : (
        <Menu.Trigger
          ref={findMain}
          aria-label={label}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line data-popup-open:bg-mist"
        >
          <EllipsisVertical className="size-5" />
        </Menu.Trigger>
      )}
      <Menu.Portal container={main}>
        <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
          <Menu.Popup className="min-w-52 max-w-(--available-width) rounded-md bg-white py-1.5 text-ink shadow-panel outline-none ring-1 ring-line">
            {actions.map((action) => {
              const style = joinClasses(itemStyle, action.isDangerous && 'text-brake')
              const content = (
                <>
                  {action.icon}
                  {action.label}
                </>
              )
              return 'link' in action ? (
                <Menu.LinkItem key={action.key} render={action.link} closeOnClick className={style}>
                  {content}
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={action.key} onClick={action.onSelect} className={style}>
                  {content}
                </Menu.Item>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
