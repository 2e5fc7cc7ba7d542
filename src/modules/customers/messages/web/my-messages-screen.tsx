import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Badge, buttonStyle, Loaded } from '#platform/web/ui/index.ts'
import type { OwnMessage } from '../contract.ts'
import { contactSubjectNames } from '../rules.ts'
import { myMessagesTexts as texts } from './texts.ts'

/** What a customer has written to the shop, with what the shop replied. */
export function MyMessagesScreen() {
  const messages = useQuery(api.contact.mine.queryOptions({ staleTime: 0 }))
  return (
    <div className="wrap max-w-4xl py-8 md:py-12">
      <Link to="/profile" className="text-link underline underline-offset-4">
        {texts.back}
      </Link>
      <h1 className="mt-3 mb-3 font-extrabold text-3xl tracking-tight md:text-4xl">{texts.title}</h1>
      <p className="mb-6 max-w-prose text-steel leading-relaxed">{texts.intro}</p>
      <Link to="/contact" className={buttonStyle('secondary', 'medium', 'mb-7')}>
        {texts.write}
      </Link>
      <Loaded query={messages} failure={texts.failed} className="flex flex-col gap-5" blocks={['h-40', 'h-40']}>
        {(found) =>
          found.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <ul className="flex flex-col gap-6">
              {found.map((message) => (
                <MyMessage key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function MyMessage({ message: { protocol, createdAt, subject, message, state, replies } }: { message: OwnMessage }) {
  return (
    <li className="rounded-md p-5 ring-1 ring-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{contactSubjectNames[subject] ?? subject}</h2>
        <Badge tone={state === 'answered' ? 'go' : 'neutral'}>{texts.states[state] ?? state}</Badge>
      </div>
      <p className="tabular mt-1 text-sm text-steel">
        {protocol} · {formatDateTime(createdAt)}
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line leading-relaxed">{message}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="mt-4 rounded-md bg-go-pale p-4">
          <p className="mb-1 text-sm text-steel">
            <b className="text-ink">{texts.reply}</b> ·{' '}
            <span className="tabular">{formatDateTime(reply.createdAt)}</span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{reply.text}</p>
        </div>
      ))}
    </li>
  )
}
