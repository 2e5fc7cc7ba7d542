import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CorrectedSearchNotice } from './search-head.tsx'

test.each(['camaro', '$& {corrected}'])('says that nothing has %j, and what is shown instead', (search) => {
  const html = renderToStaticMarkup(<CorrectedSearchNotice search={search} corrected="camara" />)
  expect(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  ).toBe(`Nada encontrado para "${search}". Mostrando resultados para "camara".`)
})
