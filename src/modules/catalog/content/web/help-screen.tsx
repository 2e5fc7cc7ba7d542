import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, LifeBuoy, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sitePages } from '#platform/site-map.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { store, WhatsAppLink } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { toastFor } from '#platform/web/toasts/toast-texts.ts'
import {
  Button,
  buttonStyle,
  EmptyState,
  FailedState,
  joinClasses,
  PlainButton,
  SpinnerWithText,
  TextField,
  TitledSection,
} from '#platform/web/ui/index.ts'
import { helpArticlesQuery } from '../../web/queries.ts'
import type { HelpArticle } from '../contract.ts'
import { helpCategories } from '../rules.ts'
import { ArticleText } from './content-text.tsx'
import { mentions } from './search-help.ts'
import { helpTexts, helpTopics } from './texts.ts'

type Topic = HelpArticle['category'] | 'all'

export function HelpScreen() {
  const { data: articles, isPending, error, refetch } = useQuery(helpArticlesQuery())
  const [topic, setTopic] = useState<Topic>('all')
  const [term, setTerm] = useState('')
  useEffect(() => {
    if (error) toastError('help.load')
  }, [error])
  const showAll = () => {
    setTopic('all')
    setTerm('')
  }
  const found = (articles ?? []).filter((article) => isAbout(article, topic) && mentions(article, term))
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: helpTexts.pageTitle }]} />
      <h1 className="mt-6 font-black text-3xl tracking-tight md:text-5xl">{helpTexts.title}</h1>
      <div className="relative mt-6 max-w-2xl">
        <TextField
          type="search"
          label={helpTexts.search}
          isLabelHidden
          placeholder={helpTexts.searchPlaceholder}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          inputClassName="min-h-13! pl-11!"
        />
        <Search className="pointer-events-none absolute top-4 left-3.5 size-5 text-steel" />
      </div>
      <TopicTabs topic={topic} onChange={setTopic} />
      <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={helpTexts.answers} aria-live="polite">
          {isPending && <SpinnerWithText text={layoutTexts.loading} />}
          {error && <FailedState title={toastFor('help.load').failure?.title ?? ''} onRetry={refetch} />}
          {articles && found.length === 0 && (
            <EmptyState
              icon={<LifeBuoy />}
              title={helpTexts.nothingFound}
              action={
                <Button tone="secondary" onClick={showAll}>
                  {helpTexts.showAll}
                </Button>
              }
            />
          )}
          {topic === 'all'
            ? helpCategories.map((category) => (
                <HelpTopic
                  key={category}
                  topic={category}
                  articles={found.filter(({ category: own }) => own === category)}
                />
              ))
            : found.length > 0 && <HelpAccordion articles={found} />}
        </section>
        <aside aria-labelledby="help-contact" className="self-start rounded-md bg-paper p-6">
          <h2 id="help-contact" className="font-extrabold text-xl">
            {helpTexts.stillInDoubt}
          </h2>
          <p className="mt-2 text-steel leading-relaxed">{helpTexts.whenToCall(store().hours)}</p>
          <WhatsAppLink message={helpTexts.message} className={buttonStyle('primary', 'medium', 'mt-5 w-full')}>
            {helpTexts.byWhatsApp}
          </WhatsAppLink>
          <Link to="/contact" className={buttonStyle('secondary', 'medium', 'mt-3 w-full')}>
            {sitePages['/contact'].title}
          </Link>
          <p className="mt-5 border-line border-t pt-4 leading-snug">
            <Link to="/track-order" className="flex min-h-11 items-center font-semibold text-link underline">
              {layoutTexts.trackOrder}
            </Link>
            <Link to="/fit-rules" className="flex min-h-11 items-center font-semibold text-link underline">
              {sitePages['/fit-rules'].title}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

function TopicTabs({ topic, onChange }: { topic: Topic; onChange: (topic: Topic) => void }) {
  const topics: [Topic, string][] = [
    ['all', helpTexts.allTopics],
    ...helpCategories.map((category): [Topic, string] => [category, helpTopics[category]]),
  ]
  return (
    <fieldset className="mt-6 flex flex-wrap gap-2">
      <legend className="sr-only">{helpTexts.topic}</legend>
      {topics.map(([value, label]) => (
        <PlainButton
          key={value}
          aria-pressed={topic === value}
          onClick={() => onChange(value)}
          className={joinClasses(
            'min-h-11 rounded-sm px-4 font-bold text-sm transition-colors',
            topic === value ? 'bg-ink text-white' : 'bg-mist hover:bg-line',
          )}
        >
          {label}
        </PlainButton>
      ))}
    </fieldset>
  )
}

const isAbout = (article: HelpArticle, topic: Topic) => topic === 'all' || article.category === topic

function HelpTopic({ topic, articles }: { topic: HelpArticle['category']; articles: readonly HelpArticle[] }) {
  if (articles.length === 0) return null
  return (
    <TitledSection title={helpTopics[topic]} className="mb-8" titleClassName="mb-3 font-extrabold text-xl">
      <HelpAccordion articles={articles} />
    </TitledSection>
  )
}

/** A native element: it works without the page's scripts. */
function HelpAccordion({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {articles.map((article) => (
        <details key={article.id} className="group">
          <summary className="flex min-h-15 list-none items-center justify-between gap-4 wrap-anywhere py-3 font-bold text-lg leading-snug hover:text-link [&::-webkit-details-marker]:hidden">
            {article.title}
            <ChevronDown className="size-5 shrink-0 text-steel transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-6">
            <ArticleText text={article.text} />
          </div>
        </details>
      ))}
    </div>
  )
}
