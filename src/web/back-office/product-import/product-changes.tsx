import { useQuery } from '@tanstack/react-query'
import { isRunning } from '#domain/product-changes/change-set-states.ts'
import { ChangeHistory } from '#web/back-office/shared/imports/change-history.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { changeSetsQuery } from './import-queries.ts'

type ProductChangesProps = { onOpen: (id: string) => void; onNew: (() => void) | undefined }

/** The latest changes of many products, by a file or by hand, and the way to another file. */
export function ProductChanges({ onOpen, onNew }: ProductChangesProps) {
  const list = unpagedList(useQuery(changeSetsQuery()), () => true)
  return (
    <ChangeHistory
      query={list}
      failure="admin.productChanges.list"
      texts={texts.history}
      titleOf={({ title }) => title}
      stateOf={({ state, handledCount, rowCount }) =>
        isRunning(state)
          ? { tone: 'signal', text: texts.running(texts.states[state], handledCount, rowCount) }
          : { tone: state === 'applied' ? 'go' : 'neutral', text: texts.states[state] }
      }
      onOpen={onOpen}
      lead={
        onNew && (
          <Button tone="secondary" className="mb-4" onClick={onNew}>
            {texts.another}
          </Button>
        )
      }
    />
  )
}
