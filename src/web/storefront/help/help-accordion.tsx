import { ChevronDown } from 'lucide-react'
import type { HelpArticle } from '#contract/shop/content.ts'

/** Questions that expand to their answers. A native element: it works without the page's scripts. */
export function HelpAccordion({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {articles.map((article) => (
        <details key={article.id} className="group">
          <summary className="flex min-h-15 list-none items-center justify-between gap-4 wrap-anywhere py-3 font-bold text-lg leading-snug hover:text-link [&::-webkit-details-marker]:hidden">
            {article.title}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-steel transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-3xl gap-3 pb-6 text-pretty text-steel leading-relaxed">
            {article.content
              .split('\n')
              .filter((paragraph) => paragraph.trim() !== '')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </details>
      ))}
    </div>
  )
}
