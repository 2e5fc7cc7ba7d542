import { expect, it } from 'vitest'
import { auditedPicture, auditedValues } from './audit-changes.tsx'

it.each([
  ['priceCents', 123456, 'R$\u00a01.234,56'],
  ['isFeatured', true, 'Sim'],
  ['isFeatured', false, 'Não'],
  ['status', 'shipped', 'Enviado'],
  ['weightGrams', 1600, '1.600 g'],
  ['heightCm', 10.5, '10,5 cm'],
  ['discountPercentage', 15, '15%'],
  ['description', '', '—'],
  ['categoryId', null, '—'],
  ['boltPatterns', ['4x100', '5x114.3'], '4x100, 5x114.3'],
  ['imageUrls', ['/media/a.webp'], '1 arquivo'],
  ['imageUrl', '/media/a.webp', 'Imagem'],
  ['desktopFilePath', '/media/a.mp4', 'Vídeo'],
  ['kind', 'video', 'Vídeo'],
  ['emailKind', 'received', 'Pedido recebido'],
  ['emailAbout', 'received', 'Devolução: Recebida'],
  ['returnState', 'received', 'Recebida'],
  ['returnReason', 'wrong-item', 'Produto diferente do pedido'],
  ['refundMeans', 'outside', 'Por fora'],
  ['method', 'pix', 'Pix'],
  ['method', 'debin_transfer', 'Outra forma (debin_transfer)'],
  ['paidBy', 'cash', 'Dinheiro'],
  ['attention', 'chargeback', 'O cliente contestou o pagamento'],
  ['moneyDecision', 'constructor', 'constructor'],
  ['goodsOrigin', 0, '0 – Nacional'],
  ['terrain', 'at', 'Misto (A/T)'],
  ['yearFrom', 2018, '2018'],
  ['fit', 'Honda Civic 2016–2021: nao_serve', 'Honda Civic 2016–2021: Não serve'],
] as const)('%s %s is formatted as %s', (field, after, words) => {
  const value = Array.isArray(after) ? [...after] : (after as string | number | boolean | null)
  expect(auditedValues({ field, before: null, after: value }).after).toBe(words)
})

it('distinguishes pictures in a different order', () => {
  const { before, after } = auditedValues({ field: 'imageUrls', before: ['/a', '/b'], after: ['/b', '/a'] })
  expect([before, after]).toEqual(['2 arquivos', '2 arquivos, outros ou em outra ordem'])
})

it('shortens long texts', () => {
  expect(auditedValues({ field: 'description', before: null, after: 'a'.repeat(400) }).after).toHaveLength(161)
})

it('shows long texts from where they differ', () => {
  const beginning = 'Liga leve com pintura resistente. '.repeat(20)
  const field = { field: 'description', before: `${beginning}Sem parafusos.`, after: `${beginning}Com parafusos.` }
  const { before, after } = auditedValues(field)
  expect(before).toMatch(/^….{24}Sem parafusos\.$/)
  expect(after).toMatch(/^….{24}Com parafusos\.$/)
})

it('recognizes pictures, so that they can be shown instead of their file names', () => {
  expect(auditedPicture('imageUrl', '/media/a.webp')).toBe('/media/a.webp')
  expect(auditedPicture('mobileFilePath', '/media/a.webp')).toBe('/media/a.webp')
  expect(auditedPicture('mobileFilePath', '/media/a.mp4')).toBeUndefined()
  expect(auditedPicture('imageUrl', null)).toBeUndefined()
  expect(auditedPicture('name', 'a.webp')).toBeUndefined()
})
