import { useEffect, useRef } from 'react'
import { adminCatalogTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ArrowDown, ArrowUp } from '#web/ui/page-icons.ts'

type Direction = 'up' | 'down'

type MoveButtonsProps = {
  /** Whose place it is. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Whether the order is being changed. */
  isMoving: boolean
  onMove: (direction: Direction) => void
}

/** Moves a record one place in the order that the staff gives. The focus stays on the button, or goes to the other one where the end is reached. */
export function MoveButtons({ name, isFirst, isLast, isMoving, onMove }: MoveButtonsProps) {
  const buttons = useRef<Record<Direction, HTMLButtonElement | null>>({ up: null, down: null })
  const pressed = useRef<Direction>(undefined)
  useEffect(() => {
    if (isMoving || !pressed.current) return
    const isAtEnd = pressed.current === 'up' ? isFirst : isLast
    const opposite = pressed.current === 'up' ? 'down' : 'up'
    const target = buttons.current[isAtEnd ? opposite : pressed.current]
    pressed.current = undefined
    const { activeElement } = document
    // Anybody who has gone elsewhere meanwhile stays there.
    const { up, down } = buttons.current
    if ([document.body, up, down].some((element) => element === activeElement)) target?.focus()
  }, [isMoving, isFirst, isLast])
  const button = (direction: Direction, isAtEnd: boolean) => ({
    ref: (element: HTMLButtonElement | null) => {
      buttons.current[direction] = element
    },
    // A disabled button loses the focus: while a record moves, its buttons only ignore presses.
    disabled: isAtEnd && !isMoving,
    'aria-disabled': isMoving || undefined,
    className: 'aria-disabled:text-silver',
    onClick: () => {
      if (isMoving || isAtEnd) return
      pressed.current = direction
      onMove(direction)
    },
  })
  return (
    <>
      <IconButton label={texts.moveUp(name)} {...button('up', isFirst)}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={texts.moveDown(name)} {...button('down', isLast)}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}
