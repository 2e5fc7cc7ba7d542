/** Who the shop is and how to reach it, as pages show it. */
export const store = {
  name: 'Aro Certo',
  slogan: 'Rodas, pneus e acessórios automotivos',
  legalName: 'Aro Certo Comércio de Rodas e Pneus Ltda.',
  taxId: '11.222.333/0001-81',
  address: 'Rua dos Aros, 1500, Barra Funda, São Paulo/SP, CEP 01140-000',
  city: 'São Paulo - SP',
  phone: { label: '(11) 3000-1500', href: 'tel:+551130001500' },
  whatsApp: { label: '(11) 93000-1500', number: '5511930001500' },
  email: 'contato@arocerto.example',
  hours: ['Segunda a sexta: 9h às 18h', 'Sábado: 9h às 13h'],
  instagram: 'https://www.instagram.com/',
  shippingOrigin: 'Paranaguá (PR)',
} as const

/** A link that opens a chat with the shop with a message already written. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/${store.whatsApp.number}?text=${encodeURIComponent(message)}`
}
