/** The texts about accounts on any page: separate from those of the sign-in screens, which only those need. */
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
