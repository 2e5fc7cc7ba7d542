import { Link } from '@tanstack/react-router'
import type { FreightVersion } from '#contract/admin/freight.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { freightTexts as texts } from '#web/text/back-office/freight-texts.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { past: 'neutral', 'in-force': 'go', 'to-come': 'link' } as const

type Actions = Record<'onEdit' | 'onDelete', (version: FreightVersion) => void>

/** The columns of the versions of the freight tables; those to come can be changed and deleted. */
export const versionColumns = ({ onEdit, onDelete }: Actions): Column<FreightVersion>[] => [
  {
    header: texts.columns.from,
    isHeading: true,
    className: 'tabular whitespace-nowrap',
    cell: ({ id, validFrom }) => (
      <Link
        to="/admin/freight"
        search={{ version: id }}
        className="inline-block min-h-6 font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink"
      >
        {texts.formatStart(validFrom)}
      </Link>
    ),
  },
  { header: texts.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge> },
  {
    header: texts.columns.who,
    className: 'wrap-anywhere md:min-w-44',
    cell: ({ createdBy }) => createdBy ?? texts.nobody,
  },
  {
    header: texts.columns.note,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: ({ note }) => <span className="whitespace-pre-line">{note || texts.nobody}</span>,
  },
  {
    header: texts.columns.actions,
    isCorner: true,
    cell: (version) =>
      version.state === 'to-come' && (
        <RowActions
          editLabel={texts.editOne(version.validFrom)}
          deleteLabel={texts.deleteOne(version.validFrom)}
          onEdit={() => onEdit(version)}
          onDelete={() => onDelete(version)}
        />
      ),
  },
]
