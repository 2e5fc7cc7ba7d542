import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { adminCatalogTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type Direction = 'up' | 'down'

type MoveButtonsProps = {
  /** The name of the record to move. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Whether the order is being saved. */
  isMoving: boolean
  onMove: (direction: Direction) => void
}

/**
 * Moves a record one position up or down in the staff's order. The focus stays on the button, or moves to the
 * other one at the end of the list.
 */
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
    // Only if the focus has not been moved elsewhere meanwhile.
    const { up, down } = buttons.current
    if ([document.body, up, down].some((element) => element === activeElement)) target?.focus()
  }, [isMoving, isFirst, isLast])
  const button = (direction: Direction, isAtEnd: boolean) => ({
    ref: (element: HTMLButtonElement | null) => {
      buttons.current[direction] = element
    },
    // A disabled button would lose the focus: while a record moves, its buttons only ignore clicks.
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
