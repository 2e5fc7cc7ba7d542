/** What the screen of users says. */
export const adminUserTexts = {
  title: 'Usuários',
  searchLabel: 'Buscar por e-mail, nome ou sobrenome',
  columns: { name: 'Nome', email: 'E-mail', registered: 'Cadastro', admin: 'Administrador' },
  empty: 'Nenhum usuário ainda',
  isAdmin: 'Administrador',
  you: 'você',
  switchLabel: (name: string) => `Administrador: ${name}`,
  grantQuestion: (name: string) => `Tornar ${name} administrador?`,
  grantWarning: 'Essa pessoa poderá mudar produtos, pedidos, envios e usuários.',
  grant: 'Tornar administrador',
  revokeQuestion: (name: string) => `Retirar o acesso de ${name}?`,
  revokeWarning: 'Essa pessoa deixa de ver a área administrativa imediatamente.',
  revokeSelfWarning: 'Você deixa de ver a área administrativa imediatamente.',
  revoke: 'Retirar acesso',
} as const
