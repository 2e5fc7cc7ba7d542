import type { ToastEntry } from '../shared/toast-entry.ts'

/** The toasts of signing in and up. */
export const signInToasts = {
  'session.signIn': {
    success: { title: 'Login realizado com sucesso!', text: 'Bem-vindo de volta!' },
    failure: { title: 'Falha no login', text: 'Verifique suas credenciais e tente novamente.' },
    settles: ['session', 'cart', 'favorites'],
    log: 'Login error',
  },
  'session.signUp': {
    success: { title: 'Cadastro realizado com sucesso!', text: 'Sua conta foi criada.' },
    failure: { title: 'Falha no cadastro', text: 'Tente novamente com um email diferente.' },
    settles: ['session', 'cart', 'favorites'],
    log: 'Registration error',
  },
} as const satisfies Record<string, ToastEntry>
