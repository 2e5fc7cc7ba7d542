import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'

export const adminVehicleToasts = {
  'admin.vehicles.coverage': failed('Erro ao carregar veículos'),
  'admin.vehicles.makes.find': failed('Erro ao carregar montadora'),
  'admin.vehicles.makes.create': tried(
    ['Montadora adicionada', '{name} já pode ter modelos.'],
    'Erro ao adicionar montadora',
  ),
  'admin.vehicles.makes.update': tried(
    ['Montadora renomeada', 'Agora ela se chama {name}.'],
    'Erro ao renomear montadora',
  ),
  'admin.vehicles.makes.delete': tried(['Montadora excluída', '{name} saiu do cadastro.'], 'Erro ao excluir montadora'),
  'admin.vehicles.models.create': tried(
    ['Modelo adicionado', '{name} já pode ter gerações.'],
    'Erro ao adicionar modelo',
  ),
  'admin.vehicles.models.update': tried(
    ['Modelo atualizado', 'As alterações de {name} foram salvas.'],
    'Erro ao atualizar modelo',
  ),
  'admin.vehicles.models.delete': tried(['Modelo excluído', '{name} saiu do cadastro.'], 'Erro ao excluir modelo'),
  'admin.vehicles.generations.find': failed('Erro ao carregar veículo'),
  'admin.vehicles.generations.invalid': failed('Erro de validação', 'Por favor, corrija os erros no formulário.'),
  'admin.vehicles.generations.create': tried(
    ['Geração adicionada', 'A loja já responde o que serve nela.'],
    'Erro ao adicionar geração',
  ),
  'admin.vehicles.generations.update': tried(
    ['Geração atualizada', 'A loja já responde pelas novas medidas.'],
    'Erro ao atualizar geração',
  ),
  'admin.vehicles.generations.preview': failed('Erro ao ver o que muda'),
  'admin.vehicles.generations.delete': tried(
    ['Geração excluída', '{name} saiu do cadastro.'],
    'Erro ao excluir geração',
  ),
  'admin.vehicles.imports.list': failed('Erro ao carregar importações'),
  'admin.vehicles.imports.rows': failed('Erro ao carregar as linhas'),
  'admin.vehicles.imports.tooLarge': failed('Arquivo grande demais', 'Divida a planilha em partes de até 8 MB.'),
  'admin.vehicles.imports.noText': failed('Erro ao ler o arquivo', 'Abra-o no Excel e salve como CSV UTF-8.'),
  'admin.vehicles.imports.check': tried(
    ['Arquivo conferido', 'Nada foi gravado ainda: confira as linhas abaixo.'],
    'Erro ao conferir o arquivo',
  ),
  'admin.vehicles.imports.apply': tried(
    ['Veículos gravados', 'A loja já responde pelas novas medidas.'],
    'Nada foi gravado',
  ),
  'admin.vehicles.imports.undo': tried('Importação desfeita', 'Erro ao desfazer a importação'),
  'admin.vehicles.imports.export': failed('Erro ao exportar veículos'),
  'admin.vehicles.misses': failed('Erro ao carregar buscas sem dados'),
  'admin.categoryCompanions.choose': tried(['Salvo', 'A loja já oferece o que foi escolhido.'], 'Erro ao salvar'),
  'admin.productCompanions.choose': tried(['Salvo', 'A loja já oferece o que foi escolhido.'], 'Erro ao salvar'),
  'admin.fitApplications.list': failed('Erro ao carregar o que a equipe disse'),
  'admin.fitApplications.set': tried(['Registrado', 'Já vale na loja, com o seu nome e a data.'], 'Erro ao registrar'),
  'admin.fitApplications.clear': tried(['Retirado', 'Voltam a valer as medidas.'], 'Erro ao retirar'),
} as const satisfies Record<string, ToastEntry>
