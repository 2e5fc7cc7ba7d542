import { maxReturnPictures } from '#domain/returns/return-pictures.ts'

/** The texts about the pictures of a return, for customers and staff. */
export const returnPictureTexts = {
  title: 'Fotos',
  hint: `Opcional. Até ${maxReturnPictures} fotos, de até 10 MB cada. Só você e a equipe da loja podem vê-las.`,
  add: 'Adicionar fotos',
  addMore: 'Adicionar mais fotos',
  numbered: (number: number, name: string) => `Foto ${number}: ${name}`,
  waiting: 'Na fila',
  sending: (percent: number) => `Enviando: ${percent}%`,
  preparing: 'Preparando...',
  ready: 'Enviada',
  readyCount: (ready: number, count: number) =>
    `${ready} de ${count} ${count === 1 ? 'foto enviada' : 'fotos enviadas'}`,
  retry: 'Tentar de novo',
  retryNamed: (name: string) => `Tentar enviar de novo: ${name}`,
  remove: (name: string) => `Remover foto: ${name}`,
  tooMany: (names: readonly string[]) =>
    `O máximo é de ${maxReturnPictures} fotos. ${names.length === 1 ? 'Esta não foi adicionada' : 'Estas não foram adicionadas'}: ${names.join(', ')}.`,
  noPicture: 'Este arquivo não é uma foto aceita. Use JPG, PNG, WebP, AVIF, GIF, HEIC ou TIFF.',
  broken: 'A conexão caiu durante o envio.',
  gone: 'Esta foto esperou demais e não está mais guardada.',
  someFailed: 'Algumas fotos não foram enviadas. Tente de novo ou remova-as para continuar.',
  of: 'devolução',
  enlarge: (number: number, count: number) => `Ampliar foto ${number} de ${count}`,
  alt: (number: number, count: number) => `Foto ${number} de ${count} da devolução`,
  notLoaded: 'Não foi possível carregar a foto inteira. Feche e tente novamente.',
} as const
