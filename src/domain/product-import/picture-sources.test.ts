import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type PictureSources, pictureSources } from './picture-sources.ts'

const files = new Set(['roda 15.jpg', 'ven-p.png'])
const sourcesOf = (cell: string) => pictureSources(cell, files)
const only = (found: Partial<PictureSources>) => ({ stored: [], wanted: [], missing: [], unread: [], ...found })

describe('the pictures of a cell', () => {
  itReturns(sourcesOf, [
    ['', only({})],
    ['/media/a.webp | /media/b.webp', only({ stored: ['/media/a.webp', '/media/b.webp'] })],
    ['https://x.example/a,b.jpg?v=1', only({ wanted: ['https://x.example/a,b.jpg?v=1'] })],
    [
      'https://x.example/a.jpg, https://x.example/b.jpg;https://x.example/c.jpg https://x.example/a.jpg',
      only({ wanted: ['https://x.example/a.jpg', 'https://x.example/b.jpg', 'https://x.example/c.jpg'] }),
    ],
    [
      'http://x.example/a.jpg\nhttp://x.example/b.jpg',
      only({ wanted: ['http://x.example/a.jpg', 'http://x.example/b.jpg'] }),
    ],
    ['Fotos\\Roda 15.JPG | ven-p.png', only({ wanted: ['roda 15.jpg', 'ven-p.png'] })],
    ['outra.jpg', only({ missing: ['outra.jpg'] })],
    ['sim; file:///etc/passwd', only({ unread: ['sim', 'file:///etc/passwd'] })],
    ['http://', only({ unread: ['http://'] })],
  ])
})
