import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ComponentProps, cloneElement, Fragment, type ReactNode, useId } from 'react'
import { formatPhone } from '#platform/people/phone.ts'
import { ActionMenu, Button, buttonStyle, FailedState, type MenuAction, TitledSection } from '#platform/web/ui/index.ts'
import { adminTexts as texts } from './lists/texts.ts'
import { AddressLine } from './store.tsx'

export function Panel({
  id,
  title,
  note,
  action,
  children,
}: {
  id?: string
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      id={id}
      // After following such a link, keyboard users continue from here.
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className="scroll-mt-20 min-w-0 rounded-md bg-white p-5 outline-none ring-1 ring-line sm:p-6"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="font-extrabold text-lg">
          {title}
        </h2>
        {note && <p className="text-sm text-steel">{note}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

/** The error of a section that could not be loaded; the button to try again is at the top of the page. */
export function PanelFailure({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 py-6 text-center font-semibold">
      <TriangleAlert className="size-5 shrink-0 text-brake" />
      {children}
    </p>
  )
}

type PageHeadingProps = {
  title: string
  count?: number | undefined
  /** The rarer actions: a menu has them on phones, and wherever they are many. */
  more?: readonly MenuAction[] | undefined
  children?: ReactNode
}

/** More of them would push the main action out of the row. */
const mostButtons = 3

/** A page's title, the number of listed records, and the actions for all of them; on phones in one row, as icons. */
export function PageHeading({ title, count, more = [], children }: PageHeadingProps) {
  const isMenu = more.length > mostButtons
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-x-4 max-sm:grow max-sm:basis-40 max-sm:gap-x-3">
        <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
        {count !== undefined && count > 0 && (
          <span className="tabular rounded-full bg-mist px-3 py-1 font-bold text-sm">
            {count.toLocaleString('pt-BR')}
          </span>
        )}
      </div>
      {(children || more.length > 0) && (
        <div className="flex gap-2 max-sm:*:has-[>svg]:w-11 max-sm:*:has-[>svg]:px-0 max-sm:*:has-[>svg]:gap-0 max-sm:*:has-[>svg]:text-[0px] sm:ml-auto sm:flex-wrap sm:justify-end">
          {more.length > 0 && (
            <span className="sm:hidden">
              <ActionMenu label={texts.more} actions={more} />
            </span>
          )}
          {isMenu && (
            <span className="max-sm:hidden">
              <ActionMenu label={texts.more} actions={more} button={<MoreButton />} />
            </span>
          )}
          {!isMenu &&
            more.map((action) =>
              'link' in action ? (
                cloneElement(action.link, { key: action.key, className: moreStyle }, action.label)
              ) : (
                <Button key={action.key} tone="secondary" className="max-sm:hidden" onClick={action.onSelect}>
                  {action.label}
                </Button>
              ),
            )}
          {children}
        </div>
      )}
    </div>
  )
}

const moreStyle = buttonStyle('secondary', 'medium', 'max-sm:hidden')

const MoreButton = (attributes: ComponentProps<typeof Button>) => (
  <Button tone="secondary" {...attributes}>
    {texts.more}
    <ChevronDown className="size-4.5" />
  </Button>
)

/** Names and values, as in a definition list. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[0.9375rem]">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="min-w-26 break-words text-steel">{name}</dt>
            <dd className="min-w-0 break-words font-medium">{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection level={3} title={title} className="min-w-0" titleClassName="mb-2.5 font-extrabold">
      {children}
    </TitledSection>
  )
}

/** The address of an order, easy to select and copy as a whole. */
export function AddressPart({ title, address }: { title: string; address: string }) {
  return (
    <OrderPart title={title}>
      <p className="select-all leading-relaxed">
        <AddressLine address={address} />
      </p>
    </OrderPart>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="break-all text-link underline-offset-4 hover:underline print:text-ink">
      {children}
    </a>
  )
}

export const EmailLink = ({ email }: { email: string }) => <ContactLink href={`mailto:${email}`}>{email}</ContactLink>

export const PhoneLink = ({ phone }: { phone: string }) => (
  <ContactLink href={`tel:+55${phone}`}>{formatPhone(phone)}</ContactLink>
)

type RecordFailureProps = {
  isMissing: boolean
  texts: { notFound: string; notLoaded: string }
  onRetry: () => unknown
}

/** Shown in place of a record that does not exist, or that could not be loaded; only the latter can be retried. */
export const RecordFailure = ({ isMissing, texts, onRetry }: RecordFailureProps) => (
  <FailedState
    isOnSheet
    title={isMissing ? texts.notFound : texts.notLoaded}
    onRetry={isMissing ? undefined : onRetry}
  />
)
