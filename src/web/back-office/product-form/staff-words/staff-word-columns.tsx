import type { AdminProductFit } from '#contract/admin/product-fits.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { staffWordTexts as texts } from '#web/text/back-office/staff-word-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<AdminProductFit['verdict'], BadgeTone> = {
  serve: 'go',
  serve_com_ressalva: 'signal',
  nao_serve: 'brake',
}

/** What the list shows of each word of the staff. */
export const staffWordColumns = (
  onChange: (word: AdminProductFit) => void,
  onTakeBack: (word: AdminProductFit) => void,
): Column<AdminProductFit>[] => [
  { header: texts.columns.car, isHeading: true, className: 'wrap-anywhere md:min-w-40', cell: ({ car }) => car },
  {
    header: texts.columns.verdict,
    cell: ({ verdict }) => <Badge tone={tones[verdict]}>{texts.verdicts[verdict]}</Badge>,
  },
  { header: texts.columns.note, className: 'wrap-anywhere md:w-full', cell: ({ note }) => note },
  { header: texts.columns.author, cell: ({ author }) => author },
  { header: texts.columns.when, className: 'tabular', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    header: texts.columns.actions,
    isCorner: true,
    cell: (word) => (
      <RowActions
        editLabel={texts.change(word.car)}
        deleteLabel={texts.takeBack(word.car)}
        onEdit={() => onChange(word)}
        onDelete={() => onTakeBack(word)}
      />
    ),
  },
]
