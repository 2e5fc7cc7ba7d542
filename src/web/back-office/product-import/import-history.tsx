import { useQuery } from '@tanstack/react-query'
import { isRunning } from '#domain/product-changes/change-set-states.ts'
import { ChangeHistory } from '#web/back-office/shared/imports/change-history.tsx'
import { changeSetsQuery } from '#web/back-office/shared/imports/change-set-queries.ts'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Button } from '#web/ui/button.tsx'

type ImportHistoryProps = { onOpen: (id: string) => void; onNew: (() => void) | undefined }

/** The latest imports of products, and a link to import another file. */
export function ImportHistory({ onOpen, onNew }: ImportHistoryProps) {
  const list = unpagedList(useQuery(changeSetsQuery('import')), () => true)
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
