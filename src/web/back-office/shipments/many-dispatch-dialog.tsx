import { useRef } from 'react'
import { withOrderNumber } from '#domain/packing/dispatch-lines.ts'
import { useConfirmUnsavedClose } from '#web/back-office/shared/confirm-unsaved-close.tsx'
import { useUnsavedForm } from '#web/back-office/shared/unsaved-forms.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { type CodelessOrder, CodelessOrders } from './codeless-orders.tsx'
import { DispatchPreview, DispatchReport } from './dispatch-lines.tsx'
import { useManyDispatch } from './use-many-dispatch.ts'

const texts = packingTexts.dispatch

type ManyDispatchDialogProps = {
  /** The initial lines: orders whose code is already known. */
  prepared: string
  /** The selected orders without a known code. */
  codeless: readonly CodelessOrder[]
  /** How many more are selected than one call takes. */
  leftForLater: number
  isOpen: boolean
  onClose: () => void
  /** Called with the dispatched orders, once they are. */
  onSent: (ids: readonly string[]) => void
}

/**
 * Dispatches many orders at once: their numbers and codes are pasted or scanned, listed with their
 * recipients, and confirmed.
 */
export function ManyDispatchDialog({
  prepared,
  codeless,
  leftForLater,
  isOpen,
  onClose,
  onSent,
}: ManyDispatchDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const state = useManyDispatch(prepared, onSent)
  const { readyOrders, sent, left } = state
  // Scanners type capitals.
  const typed = state.text.toLowerCase()
  const isUnsaved = () => isOpen && !sent && state.text.trim() !== prepared.trim()
  useUnsavedForm(isUnsaved)
  const { close, question } = useConfirmUnsavedClose(isUnsaved, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      size="large"
      title={texts.title}
      initialFocus={field}
      actions={
        sent ? (
          <>
            {left.length > 0 && (
              <Button tone="secondary" onClick={state.goOn}>
                {texts.again}
              </Button>
            )}
            <Button onClick={onClose}>{texts.done}</Button>
          </>
        ) : (
          <Button disabled={readyOrders === 0 || state.isChecking} isBusy={state.isSending} onClick={state.send}>
            {texts.confirm(readyOrders)}
          </Button>
        )
      }
    >
      {sent ? (
        <div role="status">
          <DispatchReport state={state} />
        </div>
      ) : (
        <>
          {leftForLater > 0 && <p className="mb-4 font-semibold">{packingTexts.later(leftForLater)}</p>}
          <TextArea
            ref={field}
            label={texts.lines}
            hint={texts.help}
            placeholder={texts.placeholder}
            rows={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="tabular"
            value={state.text}
            onChange={(event) => state.setText(event.target.value)}
            // Scanned or pasted lines are appended to the existing ones.
            onFocus={({ target }) =>
              target.value === prepared && target.setSelectionRange(prepared.length, prepared.length)
            }
          />
          <CodelessOrders
            orders={codeless.filter(({ id, orderNumber }) => !state.gone.includes(id) && !typed.includes(orderNumber))}
            onChoose={(number) => {
              state.setText((text) => withOrderNumber(text, number))
              field.current?.focus()
            }}
          />
          <DispatchPreview state={state} />
        </>
      )}
      {question}
    </Dialog>
  )
}
