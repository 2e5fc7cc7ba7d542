import { expect, test } from 'vitest'
import { withReadablePath } from './pages.ts'

test('a path with a broken escape requests no page', () => {
  const request = new Request('http://shop.example/%E0%A4%A?x=1', { headers: { accept: 'text/html' } })
  const readable = withReadablePath(request)
  expect(new URL(readable.url).pathname).toBe('/nao-encontrada')
  expect(readable.headers.get('accept')).toBe('text/html')
})

test.each(['/products/%20', '/product/%20%20', '/products/%C2%A0/'])('%s is without the id of a product', (path) => {
  expect(new URL(withReadablePath(new Request(`http://shop.example${path}`)).url).pathname).toBe('/product')
})

test('any other request is passed on unchanged', () => {
  const request = new Request('http://shop.example/products?search=%20')
  expect(withReadablePath(request)).toBe(request)
})
