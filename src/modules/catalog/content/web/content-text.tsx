import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { joinClasses } from '#platform/web/ui/index.ts'
import type { Block, ContentText, Inline } from '../contract.ts'

type BlocksProps = { blocks: readonly Block[]; className?: string; listClassName?: string }

/** Paragraphs, lists and small headings of a text, each in the style of its place. */
export const Blocks = ({ blocks, className, listClassName }: BlocksProps) =>
  blocks.map((block, index) => {
    if (block.kind !== 'list') {
      const Line = block.kind === 'heading' ? 'h3' : 'p'
      return (
        <Line key={index} className={joinClasses(className, block.kind === 'heading' && 'font-bold')}>
          <Inlines text={block.text} />
        </Line>
      )
    }
    const List = block.isNumbered ? 'ol' : 'ul'
    return (
      <List
        key={index}
        className={joinClasses(
          'grid grid-cols-1 gap-2 pl-5 leading-relaxed marker:text-steel',
          block.isNumbered ? 'list-decimal' : 'list-disc',
          listClassName,
        )}
      >
        {block.items.map((item, place) => (
          <li key={place} className="text-pretty pl-1">
            <Inlines text={item} />
          </li>
        ))}
      </List>
    )
  })

const Inlines = ({ text }: { text: readonly Inline[] }) =>
  text.map((inline, index) => <Run key={index} inline={inline} />)

function Run({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline
  const { text, isStrong, isEmphasis, href } = inline
  const emphasised = isEmphasis ? <em>{text}</em> : text
  const run = isStrong ? <b>{emphasised}</b> : emphasised
  if (!href) return run
  return (
    <WrittenLink
      href={href}
      className="font-semibold text-link underline"
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {run}
    </WrittenLink>
  )
}

/** A link that staff wrote: where it leads to a page of the shop, nothing is loaded anew. */
export function WrittenLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isElsewhere || !href.startsWith('/')) return
    const [path = ''] = href.split(/[?#]/)
    // Files have no page.
    const [routes] = router.getMatchedRoutes(path)
    if (routes.some(({ id }) => id === '/$')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a href={href} onClick={follow} {...link} />
}

/** An answer of the help centre. */
export const ArticleText = ({ text: { intro, sections } }: { text: ContentText }) => (
  <div className="grid max-w-3xl gap-3 text-pretty text-steel leading-relaxed">
    <Blocks
      blocks={[
        ...intro,
        ...sections.flatMap(({ heading, blocks }): Block[] => [{ kind: 'heading', text: [heading] }, ...blocks]),
      ]}
    />
  </div>
)
