import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '#platform/text.ts'
import { controlTexts } from '../texts.ts'
import { findControlAt, findListPosition, type ListPosition } from './list-focus.ts'
import { useOpenWindow } from './open-windows.ts'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Shown below the title and announced with it. */
  description?: string
  isTitleHidden?: boolean
  /** When printed, only the dialog's content appears, in full, without its title and the page behind it. */
  isPrintable?: boolean
  /** Whether the address or history opened it: there, going back has a meaning of its own. */
  isOfHistory?: boolean
  size?: 'small' | 'medium' | 'large' | 'screen'
  /** The element that gets the focus first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The element that gets the focus afterwards, instead of the one that opened the dialog. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
  actions?: ReactNode
}

const widths = {
  small: 'max-w-md',
  medium: 'max-w-2xl',
  large: 'max-w-4xl',
  screen: 'h-full max-w-6xl',
}

export const backdropStyle =
  'fixed inset-0 z-50 bg-ink/70 transition-opacity print:hidden duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A modal dialog that traps the focus until it is closed, by Escape or a click outside it. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  isTitleHidden = false,
  isPrintable = false,
  isOfHistory = false,
  size = 'small',
  initialFocus,
  finalFocus,
  children,
  actions,
}: DialogProps) {
  const opener = useOpener(isOpen)
  useOpenWindow(isOpen && !isOfHistory, () => onOpenChange(false))
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* A dialog above another one dims that one, too. */}
        <Base.Backdrop forceRender className={backdropStyle} />
        <Base.Viewport
          data-printable={isPrintable ? '' : undefined}
          className={joinClasses(
            'fixed inset-0 z-50 flex items-center justify-center sm:p-6 print:static print:block print:p-0',
            size !== 'screen' && 'max-sm:p-3',
          )}
        >
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={() => finalFocus?.current ?? focusAfterClose(opener.current)}
            className={joinClasses(
              'flex max-h-full w-full flex-col bg-white shadow-panel print:max-w-none print:shadow-none transition-[opacity,transform] duration-150 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0',
              widths[size],
              size === 'screen' ? 'sm:rounded-md' : 'rounded-md',
            )}
          >
            <div className="flex items-start gap-4 px-5 pt-4 sm:px-7 sm:pt-6">
              <div
                className={joinClasses('min-w-0 grow pt-2', isTitleHidden && 'sr-only', isPrintable && 'print:hidden')}
              >
                <Base.Title className="font-extrabold text-xl leading-tight">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-2 text-steel leading-relaxed">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label={controlTexts.close}
                className="-mr-2 ml-auto flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line print:hidden"
              >
                <X className="size-5" />
              </Base.Close>
            </div>
            <div
              className={joinClasses(
                'min-h-0 grow overflow-y-auto pt-3 sm:px-7 sm:pb-7 print:overflow-visible',
                size !== 'screen' && 'max-sm:px-5 max-sm:pb-5',
              )}
            >
              {children}
            </div>
            {actions && (
              <div
                data-bottom-bar
                className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 max-sm:*:grow sm:px-7 print:hidden"
              >
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type Opener = {
  element: Element | null
  place: ListPosition
  /** What the focus falls back to: the step's part of the page, the outer dialog, or the page's content. */
  part: HTMLElement | null
  outerDialog: Element | null
}

function useOpener(isOpen: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = openerOf(document.activeElement)
    const outerDialog = element?.closest('[role=dialog]') ?? null
    const part = element?.closest<HTMLElement>('[tabindex="-1"]') ?? null
    opener.current = { element, place: findListPosition(element), part, outerDialog }
  }, [isOpen])
  return opener
}

/** A menu closes when one of its items is selected: then the opener is the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : focused
}

/**
 * The element that opened the dialog; if an action in the dialog removed it, the control in its place of the
 * list, or the part of the page that it was in. False, no change of focus, if the dialog around it closes
 * too: that one returns the focus itself.
 */
function focusAfterClose(opener: Opener | null) {
  if (!opener || opener.element === document.body) return true
  const { element, place, part, outerDialog } = opener
  if (outerDialog && !isOpenDialog(outerDialog)) return false
  if (element instanceof HTMLElement && element.isConnected) return element
  const control = findControlAt(place)
  if (control) return control
  const container = part?.isConnected ? part : document.querySelector('main')
  // The dialog itself would focus the container's first control, whatever that does.
  queueMicrotask(() => container?.focus({ preventScroll: true }))
  return false
}

const isOpenDialog = (dialog: Element) => dialog.isConnected && !dialog.hasAttribute('data-closed')
