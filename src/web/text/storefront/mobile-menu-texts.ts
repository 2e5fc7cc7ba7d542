/** What only the menu of small screens says: it comes with its opening. */
export const mobileMenuTexts = { label: 'Menu', signIn: 'LOGIN / CADASTRO' } as const
