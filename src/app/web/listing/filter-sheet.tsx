import { Button, SidePanel } from '#platform/web/ui/index.ts'
import { facetTexts as texts } from './facet-texts.ts'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

type FilterSheetProps = FilterFieldsProps & {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The number of results; undefined while they are counted. */
  total: number | undefined
}

/** Each choice takes effect immediately; the button at the bottom shows the results. */
export function FilterSheet({ title, isOpen, onOpenChange, total, ...fields }: FilterSheetProps) {
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <div className="p-4">
          <Button size="large" className="w-full" aria-live="polite" onClick={() => onOpenChange(false)}>
            {total === undefined ? texts.showSome : texts.show(total)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6 p-5">
        <FilterFields {...fields} />
      </div>
    </SidePanel>
  )
}
