import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'

export const promotionToasts = {
  'admin.promotions.list': failed('Erro ao carregar promoções'),
  'admin.promotions.find': failed('Erro ao carregar a promoção'),
  'admin.promotions.invalid': failed('Confira os campos', 'Há valores a corrigir. O primeiro está em foco.'),
  'admin.promotions.create': tried(['Promoção criada', '{name} foi salva.'], 'Erro ao criar a promoção'),
  'admin.promotions.update': tried(['Promoção atualizada', '{name} foi salva.'], 'Erro ao atualizar a promoção'),
  'admin.promotions.stop': tried(['Promoção parada', '{name} não vale mais.'], 'Erro ao parar a promoção'),
  'admin.promotions.delete': tried(['Promoção excluída', '{name} foi excluída.'], 'Erro ao excluir a promoção'),
} as const satisfies Record<string, ToastEntry>
