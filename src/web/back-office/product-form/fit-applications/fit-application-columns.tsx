import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<AdminFitApplication['verdict'], BadgeTone> = {
  serve: 'go',
  serve_com_ressalva: 'signal',
  nao_serve: 'brake',
}

/** The columns of the list of fit applications. */
export const fitApplicationColumns = (
  onChange: (application: AdminFitApplication) => void,
  onDelete: (application: AdminFitApplication) => void,
): Column<AdminFitApplication>[] => [
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
    cell: (application) => (
      <RowActions
        editLabel={texts.change(application.car)}
        deleteLabel={texts.delete(application.car)}
        onEdit={() => onChange(application)}
        onDelete={() => onDelete(application)}
      />
    ),
  },
]
