import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { whatsAppLink } from '#platform/people/store.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { OpenedRecord } from '#platform/web/lists/opened-record.tsx'
import { EmailLink, Facts, OrderPart, PhoneLink } from '#platform/web/staff-parts.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { Button, buttonStyle, ConfirmedButton, NewTabLink, Select } from '#platform/web/ui/index.ts'
import { useSession } from '../../../sessions/web/use-session.ts'
import { contactSubjectNames, fillAnswer, messageStateNames, messageStates } from '../../rules.ts'
import type { AdminMessage, MessageEntry } from '../../staff-contract.ts'
import { MessageState, useChangedMessage } from './message-parts.tsx'
import { ReplyForm } from './reply-form.tsx'
import { messageTexts as texts } from './texts.ts'

type MessageDialogProps = { id: string | undefined; onClose: () => void }

export function MessageDialog({ id, onClose }: MessageDialogProps) {
  return (
    <OpenedRecord
      id={id}
      openedBy="message"
      find={api.admin.messages.find}
      // What others write appears above what is being written, which stays.
      isLive
      size="large"
      title={(message) => (message ? contactSubjectNames[message.subject] : texts.dialogTitle)}
      failure={texts.notLoaded}
      blocks={['h-24', 'h-48']}
      onClose={onClose}
    >
      {(message) => (
        <div className="flex flex-col gap-7">
          <MessageHead message={message} />
          <Conversation message={message} />
          <ReplyForm key={message.id} message={message} />
          <EraseMessage id={message.id} onErased={onClose} />
        </div>
      )}
    </OpenedRecord>
  )
}

function MessageHead({ message }: { message: AdminMessage }) {
  const { id, name, email, phone, orderNumber, protocol, createdAt, state, assigneeId, assigneeName, customerId } =
    message
  const { user } = useSession()
  const change = useCall(api.admin.messages.change, { toast: 'admin.messages.change', onSuccess: useChangedMessage() })
  const isMine = assigneeId !== null && assigneeId === user?.id
  const firstName = fillAnswer('{nome}', { name, protocol })
  const mayOpen = useMayOpen()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <span className="min-w-0">
          <span className="wrap-anywhere block font-extrabold text-lg">{name}</span>
          <span className="tabular block select-all text-sm text-steel">{protocol}</span>
        </span>
        <MessageState row={message} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={texts.state}
          className="w-48 max-sm:grow"
          value={change.variables?.state && change.isPending ? change.variables.state : state}
          options={messageStates.map((value) => ({ value, label: messageStateNames[value] }))}
          onChange={({ target }) => {
            const next = messageStates.find((known) => known === target.value)
            if (next && next !== state) change.mutate({ id, state: next })
          }}
        />
        <p className="min-h-11 content-center">
          <span className="text-steel">{texts.assignee}: </span>
          <b>{isMine ? texts.you : (assigneeName ?? texts.nobody)}</b>
        </p>
        <Button
          tone="secondary"
          isBusy={change.isPending}
          onClick={() => change.mutate({ id, assignee: isMine ? 'nobody' : 'me' })}
        >
          {isMine ? texts.leave : texts.take}
        </Button>
      </div>
      <Facts
        facts={[
          { name: texts.facts.email, value: <EmailLink email={email} /> },
          {
            name: texts.facts.phone,
            value: phone && <PhoneLink phone={phone} />,
          },
          { name: texts.facts.received, value: formatDateTime(createdAt) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {phone?.length === 11 && (
          <NewTabLink
            href={whatsAppLink({ whatsApp: phone }, texts.whatsAppText(firstName, protocol))}
            className={buttonStyle('secondary')}
          >
            <MessageCircle className="size-4.5" />
            {texts.whatsApp}
          </NewTabLink>
        )}
        {orderNumber && mayOpen('/admin/orders') && (
          <Link to="/admin/orders" search={{ search: orderNumber }} className={buttonStyle('quiet')}>
            {texts.seeOrder(orderNumber)}
          </Link>
        )}
        {customerId && mayOpen('/admin/users') && (
          <Link to="/admin/users" search={{ user: customerId }} className={buttonStyle('quiet')}>
            {texts.seeCustomer}
          </Link>
        )}
        <Link to="/admin/messages" search={{ search: email }} className={buttonStyle('quiet')}>
          {texts.otherMessages}
        </Link>
      </div>
    </>
  )
}

function Conversation({ message: { name, message, createdAt, entries } }: { message: AdminMessage }) {
  return (
    <OrderPart title={texts.conversation}>
      <ol className="flex flex-col gap-3">
        <li className="rounded-md bg-paper p-4">
          <EntryHead who={name} what={texts.wrote} at={createdAt} />
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{message}</p>
        </li>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </OrderPart>
  )
}

const entryStyles = {
  reply: 'rounded-md bg-go-pale p-4 sm:ml-10',
  note: 'rounded-md border-signal border-l-4 bg-white p-4 ring-1 ring-line sm:ml-10',
}

const Entry = ({ entry: { kind, text, authorName, createdAt } }: { entry: MessageEntry }) => (
  <li className={entryStyles[kind]}>
    <EntryHead who={authorName ?? texts.someone} what={texts.entries[kind]} at={createdAt} />
    <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{text}</p>
  </li>
)

const EntryHead = ({ who, what, at }: { who: string; what: string; at: string }) => (
  <p className="mb-1 text-sm text-steel">
    <b className="wrap-anywhere text-ink">{who}</b> · {what} · <span className="tabular">{formatDateTime(at)}</span>
  </p>
)

function EraseMessage({ id, onErased }: { id: string; onErased: () => void }) {
  const mayErase = useMay('customers.privacy')
  const erase = useCall(api.admin.messages.erase, {
    toast: 'admin.messages.erase',
    // Not waited for: the question closes, then the message, which has left the list.
    refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: api.admin.messages.list.key() }),
  })
  const { action, question, warning, confirm } = texts.erasure
  if (!mayErase) return null
  return (
    <ConfirmedButton
      {...{ label: action, confirmLabel: confirm, title: question, description: warning }}
      className="self-start"
      isDangerous
      isBusy={erase.isPending}
      onConfirm={(close) =>
        erase.mutate(
          { id },
          {
            onSuccess: () => {
              close()
              onErased()
            },
          },
        )
      }
    />
  )
}
