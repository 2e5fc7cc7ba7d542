import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#platform/web/formats.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import { pageQuery } from '../../web/queries.ts'
import type { ContentSection, ContentText } from '../contract.ts'
import type { ContentPage } from '../rules.ts'
import { Blocks } from './content-text.tsx'
import { pageTexts } from './texts.ts'

export type InstitutionalPage = { title: string; updated?: string | undefined; text: ContentText }

/** A page with so many sections has a table of contents. */
const longPage = 5

/** A page as staff write it. */
export function ContentPageScreen({ page }: { page: ContentPage }) {
  const { data, error, refetch } = useQuery(pageQuery(page))
  if (data) {
    const { title, updatedOn, text } = data
    return <InstitutionalScreen page={{ title, text, updated: updatedOn ? updatedText(page, updatedOn) : undefined }} />
  }
  return (
    <div className="wrap pt-4 md:pt-6">
      {error ? (
        <FailedState title={pageTexts.notLoaded} onRetry={refetch} />
      ) : (
        <LoadingArea blocks={['mt-10 h-12 max-w-md', 'mt-6 h-96 max-w-3xl']} />
      )}
    </div>
  )
}

const updatedText = (page: ContentPage, day: string) =>
  (page === 'terms' ? pageTexts.updatedTerms : pageTexts.updated)(formatLongDate(`${day}T12:00:00Z`))

export function InstitutionalScreen({ page }: { page: InstitutionalPage }) {
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: page.title }]} />
      <InstitutionalText page={page} />
    </div>
  )
}

type TextProps = { page: InstitutionalPage; hasContents?: boolean }

export function InstitutionalText({ page: { title, updated, text }, hasContents = true }: TextProps) {
  const isLong = hasContents && text.sections.length >= longPage
  return (
    <div
      className={isLong ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] lg:gap-x-16' : undefined}
    >
      <header className="mt-6 max-w-3xl md:mt-10">
        <h1 className="font-black text-3xl tracking-tight md:text-5xl">{title}</h1>
        <Blocks
          blocks={text.intro}
          className="mt-4 text-pretty text-lg leading-relaxed md:text-xl"
          listClassName="mt-4 md:text-lg"
        />
        {updated && <p className="mt-3 text-sm text-steel">{updated}</p>}
      </header>
      {isLong && <Contents sections={text.sections} />}
      <article className="max-w-3xl lg:col-start-1">
        {text.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </article>
    </div>
  )
}

function Contents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="mt-8 max-w-3xl rounded-md bg-paper px-5 py-4 lg:sticky lg:top-40 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-10 lg:self-start"
    >
      <h2 id="contents-heading" className="font-bold">
        {layoutTexts.onThisPage}
      </h2>
      <ol className="mt-1">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-link leading-snug hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Section = ({ section: { id, heading, blocks } }: { section: ContentSection }) => (
  <section className="mt-9">
    <h2 id={id} className="font-extrabold text-xl md:text-2xl">
      {heading}
    </h2>
    <Blocks
      blocks={blocks}
      className="mt-3 text-pretty leading-relaxed md:text-[1.0625rem]"
      listClassName="mt-3 md:text-[1.0625rem]"
    />
  </section>
)
