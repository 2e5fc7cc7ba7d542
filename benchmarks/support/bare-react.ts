import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const warmUps = 100
const times = 200

/** Elements without content, as HTML has them. */
const empty = new Set(['meta', 'link', 'img', 'br', 'hr', 'input', 'source'])

/** Scripts and styles as they stand, comments and the document's type, an element's beginning or end, or text. */
const parts =
  /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi

type Open = { name: string; properties: Record<string, unknown>; children: ReactNode[] }

/**
 * A page's elements as React has them before it renders: every component already called, nothing left
 * but to write them.
 */
function elementsOf(html: string): ReactNode {
  const open: Open[] = [{ name: '', properties: {}, children: [] }]
  const add = (child: ReactNode) => open.at(-1)?.children.push(child)
  const close = () => {
    const ended = open.pop()
    if (ended) add(createElement(ended.name, ended.properties, ...ended.children))
  }
  for (const [text, raw, rawAttributes = '', content = '', end, name = '', attributes = ''] of html.matchAll(parts)) {
    if (raw) add(createElement(raw, { ...propertiesOf(rawAttributes), dangerouslySetInnerHTML: { __html: content } }))
    else if (text.startsWith('<!')) continue
    else if (end) close()
    else if (name) {
      open.push({ name, properties: propertiesOf(attributes), children: [] })
      if (empty.has(name) || attributes.endsWith('/')) close()
    } else add(text)
  }
  return open[0]?.children[0]
}

/** Attributes that React takes for properties of other types keep their length under another name. */
function propertiesOf(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [/^(style|value|checked|on.*)$/.test(name) ? `x-${name}` : name, value]),
  )
}

/**
 * The processor's milliseconds that React takes to write these elements; all times together, as the clock
 * is a coarse one.
 */
function measure(elements: ReactNode): number {
  for (let time = 0; time < warmUps; time++) renderToString(elements)
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) renderToString(elements)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

// A separate process, as React is only at full speed if all of Node runs in production mode.
process.on('message', (html: string) => process.send?.(measure(elementsOf(html))))
process.on('disconnect', () => process.exit())
