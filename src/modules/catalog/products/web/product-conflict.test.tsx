import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilesValue } from './product-conflict.tsx'

const named = (urls: string[]) =>
  [...renderToStaticMarkup(<FilesValue urls={urls} />).matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)

it('shows each file of a version by its place, pictures and videos', () => {
  expect(named(['/uploads/a.webp', '/uploads/b.mp4', '/uploads/c.webp'])).toEqual([
    'Arquivo 1',
    'Arquivo 2 (Vídeo)',
    'Arquivo 3',
  ])
})

it('shows no empty row for a version without files', () => {
  expect(renderToStaticMarkup(<FilesValue urls={[]} />)).toBe('0 arquivos')
})
