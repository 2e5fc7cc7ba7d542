import type { QueryClient } from '@tanstack/react-query'
import { Ban, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { formatDate, formatDateTime } from '#platform/web/formats.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { rowMenuColumn } from '#platform/web/lists/row-buttons.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import { Badge, type MenuAction } from '#platform/web/ui/index.ts'
import type { AdminSubscription } from '../../staff-contract.ts'
import type { NewsletterSearch } from './message-search.ts'
import { newsletterListTexts as texts } from './texts.ts'

type OnRow = (row: AdminSubscription) => void
type RowActions = { unsubscribe: OnRow; erase: OnRow | undefined }

const rowActions = (row: AdminSubscription, { unsubscribe, erase }: RowActions): MenuAction[] => [
  ...(row.unsubscribedAt
    ? []
    : [{ key: 'unsubscribe', label: texts.unsubscribe, icon: <Ban />, onSelect: () => unsubscribe(row) }]),
  ...(erase
    ? [{ key: 'erase', label: texts.erase, icon: <Trash2 />, isDangerous: true, onSelect: () => erase(row) }]
    : []),
]

const subscriptionColumns = (on: RowActions): Column<AdminSubscription>[] => [
  {
    header: texts.columns.email,
    isHeading: true,
    className: 'wrap-anywhere font-bold md:w-full',
    cell: ({ email }) => email,
  },
  {
    header: texts.columns.consent,
    className: 'tabular whitespace-nowrap',
    cell: ({ consentedAt, consentText }) => <span title={consentText}>{formatDateTime(consentedAt)}</span>,
  },
  {
    header: texts.columns.source,
    className: 'whitespace-nowrap',
    cell: ({ source }) => texts.sources[source] ?? source,
  },
  {
    header: texts.columns.state,
    cell: ({ unsubscribedAt }) => (
      <span className="whitespace-nowrap">
        <Badge tone={unsubscribedAt ? 'neutral' : 'go'}>
          {unsubscribedAt ? texts.states.unsubscribed : texts.states.subscribed}
        </Badge>
        {unsubscribedAt && (
          <span className="ml-2 text-sm text-steel">{texts.cancelledAt(formatDate(unsubscribedAt))}</span>
        )}
      </span>
    ),
  },
  rowMenuColumn((row) => ({ name: row.email, actions: rowActions(row, on) })),
]

const states = { label: texts.state, all: texts.allStates, labels: texts.states }

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.admin.newsletter.key() })

type NewsletterScreenProps = { search: NewsletterSearch; exportMenu: ReactNode }

export function NewsletterScreen({ search, exportMenu }: NewsletterScreenProps) {
  const mayErase = useMay('customers.privacy')
  const list = useList(api.admin.newsletter.list, search)
  const unsubscription = useDeletion({
    call: api.admin.newsletter.unsubscribe.mutationOptions(),
    situation: 'admin.newsletter.unsubscribe',
    texts: texts.unsubscription,
    refresh,
  })
  const deletion = useDeletion({
    call: api.admin.newsletter.erase.mutationOptions(),
    situation: 'admin.newsletter.erase',
    texts,
    refresh,
  })
  const columns = subscriptionColumns({
    unsubscribe: ({ id, email }) => unsubscription.ask({ id, name: email }),
    erase: mayErase ? ({ id, email }) => deletion.ask({ id, name: email }) : undefined,
  })
  return (
    <>
      <BackLink to="/admin/messages" label={texts.toMessages} />
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.newsletter.list"
        actions={exportMenu}
        filters={
          <>
            <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
            <FilterBar
              label={texts.searchLabel}
              term={search.search}
              choices={[{ name: 'state', chosen: search.state, className: 'sm:w-52', ...states }]}
            />
          </>
        }
        isFiltered={Boolean(search.search || search.state)}
        columns={columns}
        search={search}
        deletion={deletion}
      />
      <DeleteDialog deletion={unsubscription} />
    </>
  )
}
