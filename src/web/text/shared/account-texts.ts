/** What is said of an account on any page: apart from the screens of signing in, whose texts only they need. */
export const accountTexts = {
  signIn: 'Entrar',
  fields: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'E-mail',
    password: 'Senha',
    newPassword: 'Nova senha',
    repeatedPassword: 'Repita a nova senha',
    passwordHint: 'Use pelo menos 6 caracteres.',
    confirmPassword: 'Confirme a senha',
  },
} as const
