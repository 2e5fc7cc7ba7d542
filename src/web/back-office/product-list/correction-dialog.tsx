import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { CorrectionList } from './correction-list.tsx'
import { useCorrections } from './use-corrections.ts'

const texts = adminProductListTexts.correction

/** Opens the correction of wrong categories: the suggested changes with reasons, from which the staff select. */
export function CorrectionButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { state, check, cancel, select, apply } = useCorrections()
  const { phase, corrections, selected, result } = state
  const close = () => {
    cancel()
    setIsOpen(false)
  }
  return (
    <>
      <Button
        tone="secondary"
        className="max-sm:px-3 max-sm:text-sm"
        onClick={() => {
          setIsOpen(true)
          void check()
        }}
      >
        <ListChecks aria-hidden="true" className="size-4.5" />
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && close()}
        size="medium"
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {phase === 'checking' ? texts.stop : adminTexts.close}
            </Button>
            {corrections.length > 0 && (
              <Button disabled={selected.size === 0} isBusy={phase === 'applying'} onClick={() => void apply()}>
                {texts.apply(selected.size)}
              </Button>
            )}
            {phase === 'failed' && <Button onClick={() => void check()}>{adminTexts.tryAgain}</Button>}
          </>
        }
      >
        {result && (
          <p role="status" className="mb-4 rounded-sm bg-go-pale px-4 py-3 font-semibold text-go">
            {result}
          </p>
        )}
        {phase === 'checking' && <SpinnerWithText text={texts.checking(state.checked, state.total)} />}
        {phase === 'failed' && (
          <p role="alert" className="font-semibold">
            {texts.failed}
          </p>
        )}
        {phase === 'choosing' && corrections.length === 0 && (
          <p role="status" className="font-semibold">
            {texts.none}
          </p>
        )}
        {corrections.length > 0 && (
          <CorrectionList
            corrections={corrections}
            selected={selected}
            isDisabled={phase === 'applying'}
            onSelect={select}
          />
        )}
      </Dialog>
    </>
  )
}
