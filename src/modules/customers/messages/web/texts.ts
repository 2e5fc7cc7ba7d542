import { sitePages } from '#platform/site-map.ts'

export const contactTexts = {
  title: sitePages['/contact'].title,
  introduction: 'Dúvida na medida, no pedido ou na entrega? Fale com quem entende. Muitas respostas já estão na',
  help: 'Central de Ajuda',
  form: {
    title: 'Envie uma mensagem',
    introduction: 'Você recebe um número de protocolo na hora e a resposta por e-mail em até 5 dias.',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone (opcional)',
    orderNumber: 'Número do pedido (opcional)',
    orderNumberHint: 'Está em Meus Pedidos, como 48217365.',
    subject: 'Assunto',
    subjectPlaceholder: 'Escolha o assunto',
    message: 'Mensagem',
    website: 'Deixe este campo em branco',
    privacy: 'Usamos estes dados só para responder a você, conforme a',
    privacyPage: 'Política de Privacidade',
    withdrawal: (number: string) => `Quero desistir do pedido ${number} e receber o valor de volta.`,
    submit: 'Enviar mensagem',
    failure:
      'Não foi possível enviar a mensagem. O que você escreveu continua aqui: confira a conexão e tente novamente.',
  },
  sent: {
    title: 'Mensagem enviada',
    protocol: 'Seu protocolo',
    text: (email: string) =>
      `Guarde este número. Enviamos uma confirmação para ${email} e respondemos por lá em até 5 dias.`,
    copy: 'Copiar protocolo',
    copied: 'Protocolo copiado',
    again: 'Enviar outra mensagem',
  },
  ways: {
    title: 'Outros canais',
    whatsApp: 'WhatsApp',
    openChat: 'Abrir conversa',
    onWhatsApp: 'no WhatsApp',
    chatMessage: 'Olá! Preciso de ajuda.',
    phone: 'Telefone',
    taxId: (number: string) => `CNPJ ${number}`,
    email: 'E-mail',
    hours: 'Horário',
    address: 'Endereço',
  },
} as const

export const myMessagesTexts = {
  title: sitePages['/profile/messages'].title,
  back: 'Minha Conta',
  intro:
    'O que você escreveu por Fale Conosco e o que respondemos. Para continuar uma conversa, responda ao e-mail que recebeu.',
  write: 'Escrever para a loja',
  failed: 'Não foi possível carregar suas mensagens.',
  empty: 'Você ainda não escreveu para nós.',
  reply: 'Resposta da loja',
  states: { new: 'Recebida', working: 'Em atendimento', answered: 'Respondida', closed: 'Encerrada' },
} as const

export const consentTexts = {
  title: 'Consentimentos',
  newsletter: 'Receber ofertas e novidades por e-mail',
  since: (day: string) => `Aceito em ${day}. Você pode desligar quando quiser.`,
  cookies: 'Cookies: usamos só os necessários para a loja funcionar, sem rastreio nem publicidade.',
} as const

export const newsletterCancelTexts = {
  title: sitePages['/newsletter/unsubscribe'].title,
  question: 'Você não quer mais receber ofertas e novidades por e-mail?',
  submit: 'Cancelar minha inscrição',
  doneTitle: 'Inscrição cancelada',
  done: 'Você não receberá mais ofertas por e-mail. As mensagens sobre os seus pedidos continuam chegando.',
  failure: 'Não foi possível cancelar agora. Confira a sua conexão e tente novamente.',
  invalid: 'Este link não é válido. Abra-o de novo a partir do e-mail que você recebeu.',
  home: 'Ir para a loja',
} as const
