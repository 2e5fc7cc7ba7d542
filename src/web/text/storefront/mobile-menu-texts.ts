/** The texts of the mobile menu only, which are loaded when it is opened. */
export const mobileMenuTexts = { label: 'Menu', signIn: 'LOGIN / CADASTRO' } as const
