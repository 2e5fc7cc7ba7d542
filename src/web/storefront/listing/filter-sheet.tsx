import { facetTexts as texts } from '#web/text/storefront/facet-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

type FilterSheetProps = FilterFieldsProps & {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** How many products are left; undefined while they are counted. */
  total: number | undefined
}

/** The filters over the whole of a small screen. Each choice counts at once; the button at the foot leads to what is left. */
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
