import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEscape } from '#web/ui/use-escape.ts'

/** Whether the pointer or the focus is there. If the list is closed meanwhile, the state is 'dismissed'. */
type Presence = 'away' | 'there' | 'dismissed'
const dismissed = (now: Presence): Presence => (now === 'away' ? 'away' : 'dismissed')
const arrived = (now: Presence): Presence => (now === 'away' ? 'there' : now)

/** When the list below an entry of the bar is open, and how pointer and keyboard move between both. */
export function useCategoryEntry(hasMore: boolean) {
  const [pointer, setPointer] = useState<Presence>('away')
  const [focus, setFocus] = useState<Presence>('away')
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isOpen = hasMore && (isAsked || pointer === 'there' || focus === 'there')
  const close = () => {
    setIsAsked(false)
    setPointer(dismissed)
    setFocus(dismissed)
  }
  useEscape(isOpen, () => {
    if (list.current?.contains(document.activeElement)) button.current?.focus()
    close()
  })
  const goInside = (step: 1 | -1) => {
    flushSync(() => setIsAsked(true))
    moveFocus(list.current, step)
  }
  const onPressed = (event: MouseEvent) => {
    if (isAsked) return close()
    // A click without coordinates comes from the keyboard.
    if (event.detail === 0) return goInside(1)
    setIsAsked(true)
  }
  const listeners = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointer('there'),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setPointer('away'),
    onFocus: (event: FocusEvent) => {
      if (!event.target.matches(':focus-visible')) return
      setFocus(event.currentTarget.contains(event.relatedTarget) ? arrived : 'there')
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      setFocus('away')
      setIsAsked(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !hasMore) return
      event.preventDefault()
      goInside(event.key === 'ArrowDown' ? 1 : -1)
    },
  }
  return { isOpen, isAsked, button, list, close, onPressed, listeners }
}

/**
 * Moves to the next or previous link of the list, wrapping around; to the first or last when none of
 * them has the focus.
 */
function moveFocus(list: HTMLUListElement | null, step: 1 | -1) {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const now = links.findIndex((link) => link.matches(':focus'))
  const next = now < 0 && step < 0 ? links.length - 1 : (now + step + links.length) % links.length
  links[next]?.focus()
}
