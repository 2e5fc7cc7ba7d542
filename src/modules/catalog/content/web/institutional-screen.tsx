import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import type { InstitutionalPage, InstitutionalSection } from './institutional-pages.ts'

/** A page with so many sections has a table of contents. */
const longPage = 5

export function InstitutionalScreen({ page }: { page: InstitutionalPage }) {
  const isLong = page.sections.length >= longPage
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: page.title }]} />
      <div
        className={
          isLong ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] lg:gap-x-16' : undefined
        }
      >
        <header className="mt-6 max-w-3xl md:mt-10">
          <h1 className="font-black text-3xl tracking-tight md:text-5xl">{page.title}</h1>
          <p className="mt-4 text-pretty text-lg leading-relaxed md:text-xl">{page.intro}</p>
          {page.updated && <p className="mt-3 text-sm text-steel">{page.updated}</p>}
        </header>
        {isLong && <Contents sections={page.sections} />}
        <article className="max-w-3xl lg:col-start-1">
          {page.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly InstitutionalSection[] }) {
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

function Section({ section: { id, heading, paragraphs, items } }: { section: InstitutionalSection }) {
  return (
    <section className="mt-9">
      <h2 id={id} className="font-extrabold text-xl md:text-2xl">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-pretty leading-relaxed md:text-[1.0625rem]">
          {paragraph}
        </p>
      ))}
      {items && (
        <ul className="mt-3 grid grid-cols-1 list-disc gap-2 pl-5 leading-relaxed marker:text-steel md:text-[1.0625rem]">
          {items.map((item) => (
            <li key={item} className="text-pretty pl-1">
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
