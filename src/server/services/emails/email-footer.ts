/** The ways to the shop at the foot of every e-mail. */
export const footerLinks = (shopUrl: string) => [
  { label: 'Central de Ajuda', url: `${shopUrl}/help` },
  { label: 'Fale Conosco', url: `${shopUrl}/contact` },
  { label: 'Privacidade', url: `${shopUrl}/privacy` },
]
