import { Link } from '@tanstack/react-router'
import { Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { listUpdates, useList } from '#platform/web/lists/use-list.ts'
import { useOpenedRecord } from '#platform/web/lists/use-list-search.ts'
import { useMayOpen } from '#platform/web/staff-rights.ts'
import { contactSubjectNames, messageStateNames } from '../../rules.ts'
import type { AdminMessageRow } from '../../staff-contract.ts'
import { CannedAnswersDialog } from './canned-answers.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageState } from './message-parts.tsx'
import type { MessageSearch } from './message-search.ts'
import { cannedAnswerTexts, messageTexts as texts } from './texts.ts'

const messageColumns = (onOpen: (id: string) => void): Column<AdminMessageRow>[] => [
  {
    header: texts.columns.writer,
    isHeading: true,
    className: 'md:max-w-56',
    cell: ({ id, name, email }) => (
      <span className="block min-w-0">
        <button
          type="button"
          data-opens-record
          aria-label={texts.open(name)}
          onClick={() => onOpen(id)}
          className="-mx-1 min-h-6 max-w-full truncate rounded-sm px-1 text-left font-bold hover:underline"
        >
          {name}
        </button>
        <span className="block truncate font-normal text-sm text-steel">{email}</span>
      </span>
    ),
  },
  {
    header: texts.columns.subject,
    className: 'md:w-full md:max-w-96',
    cell: ({ subject, orderNumber, excerpt }) => (
      <span className="block min-w-0">
        <span className="block font-semibold">
          {[contactSubjectNames[subject] ?? subject, orderNumber && texts.order(orderNumber)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="wrap-anywhere line-clamp-2 text-sm text-steel">{excerpt}</span>
      </span>
    ),
  },
  {
    header: texts.columns.received,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt, protocol }) => (
      <span className="block">
        <span className="block">{formatDateTime(createdAt)}</span>
        <span className="block text-steel text-xs">{protocol}</span>
      </span>
    ),
  },
  { header: texts.columns.state, cell: (row) => <MessageState row={row} /> },
  {
    header: texts.columns.assignee,
    isSpare: true,
    cell: ({ assigneeName }) => assigneeName ?? <span className="text-steel">{texts.nobody}</span>,
  },
]

const listedStateNames = { waiting: texts.waiting, overdue: texts.overdue, ...messageStateNames }

export function MessagesScreen({ search }: { search: MessageSearch }) {
  const { message: openedId, ...input } = search
  const list = useList(api.admin.messages.list, input)
  const open = useOpenedRecord('message')
  const mayOpen = useMayOpen()
  const [isEditingAnswers, setIsEditingAnswers] = useState(false)
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.messages.list"
        more={[
          {
            key: 'answers',
            label: cannedAnswerTexts.title,
            icon: <MessageSquareText />,
            onSelect: () => setIsEditingAnswers(true),
          },
          ...(mayOpen('/admin/newsletter')
            ? [{ key: 'newsletter', label: texts.newsletter, icon: <Mail />, link: <Link to="/admin/newsletter" /> }]
            : []),
        ]}
        filters={<MessageFilters search={search} />}
        isFiltered={Boolean(input.search || input.state || input.subject || input.assignee)}
        columns={messageColumns(open)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={listUpdates(api.admin.messages.list, input)}
      />
      <MessageDialog id={openedId} onClose={() => open(undefined)} />
      <CannedAnswersDialog isOpen={isEditingAnswers} onClose={() => setIsEditingAnswers(false)} />
    </>
  )
}

function MessageFilters({ search: { search, state, subject, assignee } }: { search: MessageSearch }) {
  const [wide, narrow] = ['sm:w-52', 'sm:w-48']
  const states = { label: texts.state, all: texts.allStates, labels: listedStateNames }
  const subjects = { label: texts.subject, all: texts.allSubjects, labels: contactSubjectNames }
  const persons = { label: texts.assignee, all: texts.anybody, labels: texts.assignees }
  return (
    <FilterBar
      label={texts.searchLabel}
      term={search}
      choices={[
        { name: 'state', chosen: state, className: wide, ...states },
        { name: 'subject', chosen: subject, className: wide, ...subjects },
        { name: 'assignee', chosen: assignee, className: narrow, ...persons },
      ]}
    />
  )
}
