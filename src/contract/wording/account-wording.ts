import { worded } from './wording.ts'

/** The texts of the forms of signing in and signing up, about their fields and while they are sent. */
export const portugueseAccountWording = {
  invalidEmail: 'Informe um e-mail válido, como nome@exemplo.com.br.',
  shortPassword: 'A senha deve ter pelo menos 6 caracteres.',
  missingFirstName: 'Informe seu nome.',
  missingLastName: 'Informe seu sobrenome.',
  missingConfirmation: 'Confirme a senha, com pelo menos 6 caracteres.',
  passwordsDiffer: 'As senhas não são iguais.',
  signingIn: 'Entrando...',
  signingUp: 'Criando conta...',
}

export const accountWording = worded(portugueseAccountWording)
