import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import type { InstitutionalPage } from '#web/text/institutional-pages.ts'

/** A page of text: who the shop is, and by which rules it sells. */
export function InstitutionalScreen({ page }: { page: InstitutionalPage }) {
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: page.title }]} />
      <article className="mt-6 max-w-3xl md:mt-10">
        <h1 className="font-black text-3xl tracking-tight md:text-5xl">{page.title}</h1>
        <p className="mt-4 text-pretty text-lg leading-relaxed md:text-xl">{page.intro}</p>
        {page.sections.map((section) => (
          <section key={section.heading} className="mt-8">
            <h2 className="font-extrabold text-xl">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 text-pretty text-steel leading-relaxed">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
