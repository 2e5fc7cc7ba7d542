import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'Roda "Trail" 5\' & cia \\', '\u2028\u2029'])(
  'the name %j neither ends its element nor changes',
  (name) => {
    const html = renderToStaticMarkup(<StructuredData thing={{ '@type': 'Product', name }} />)
    const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
  },
)
