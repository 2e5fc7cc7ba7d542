import { tryAgain } from '#platform/web/toasts/texts.ts'
import type { ToastEntry } from '#platform/web/toasts/toast-entry.ts'

export const adminVehicleToasts = {
  'admin.vehicles.coverage': { failure: { title: 'Erro ao carregar veículos', text: tryAgain } },
  'admin.vehicles.makes.find': { failure: { title: 'Erro ao carregar montadora', text: tryAgain } },
  'admin.vehicles.makes.create': {
    success: { title: 'Montadora adicionada', text: '{name} já pode ter modelos.' },
    failure: { title: 'Erro ao adicionar montadora', text: tryAgain },
  },
  'admin.vehicles.makes.update': {
    success: { title: 'Montadora renomeada', text: 'Agora ela se chama {name}.' },
    failure: { title: 'Erro ao renomear montadora', text: tryAgain },
  },
  'admin.vehicles.makes.delete': {
    success: { title: 'Montadora excluída', text: '{name} saiu do cadastro.' },
    failure: { title: 'Erro ao excluir montadora', text: tryAgain },
  },
  'admin.vehicles.models.create': {
    success: { title: 'Modelo adicionado', text: '{name} já pode ter gerações.' },
    failure: { title: 'Erro ao adicionar modelo', text: tryAgain },
  },
  'admin.vehicles.models.update': {
    success: { title: 'Modelo atualizado', text: 'As alterações de {name} foram salvas.' },
    failure: { title: 'Erro ao atualizar modelo', text: tryAgain },
  },
  'admin.vehicles.models.delete': {
    success: { title: 'Modelo excluído', text: '{name} saiu do cadastro.' },
    failure: { title: 'Erro ao excluir modelo', text: tryAgain },
  },
  'admin.vehicles.generations.find': { failure: { title: 'Erro ao carregar veículo', text: tryAgain } },
  'admin.vehicles.generations.invalid': {
    failure: { title: 'Erro de validação', text: 'Por favor, corrija os erros no formulário.' },
  },
  'admin.vehicles.generations.create': {
    success: { title: 'Geração adicionada', text: 'A loja já responde o que serve nela.' },
    failure: { title: 'Erro ao adicionar geração', text: tryAgain },
  },
  'admin.vehicles.generations.update': {
    success: { title: 'Geração atualizada', text: 'A loja já responde pelas novas medidas.' },
    failure: { title: 'Erro ao atualizar geração', text: tryAgain },
  },
  'admin.vehicles.generations.preview': { failure: { title: 'Erro ao ver o que muda', text: tryAgain } },
  'admin.vehicles.generations.delete': {
    success: { title: 'Geração excluída', text: '{name} saiu do cadastro.' },
    failure: { title: 'Erro ao excluir geração', text: tryAgain },
  },
  'admin.vehicles.imports.list': { failure: { title: 'Erro ao carregar importações', text: tryAgain } },
  'admin.vehicles.imports.rows': { failure: { title: 'Erro ao carregar as linhas', text: tryAgain } },
  'admin.vehicles.imports.tooLarge': {
    failure: { title: 'Arquivo grande demais', text: 'Divida a planilha em partes de até 8 MB.' },
  },
  'admin.vehicles.imports.noText': {
    failure: { title: 'Erro ao ler o arquivo', text: 'Abra-o no Excel e salve como CSV UTF-8.' },
  },
  'admin.vehicles.imports.check': {
    success: { title: 'Arquivo conferido', text: 'Nada foi gravado ainda: confira as linhas abaixo.' },
    failure: { title: 'Erro ao conferir o arquivo', text: tryAgain },
  },
  'admin.vehicles.imports.apply': {
    success: { title: 'Veículos gravados', text: 'A loja já responde pelas novas medidas.' },
    failure: { title: 'Nada foi gravado', text: tryAgain },
  },
  'admin.vehicles.imports.undo': {
    success: { title: 'Importação desfeita' },
    failure: { title: 'Erro ao desfazer a importação', text: tryAgain },
  },
  'admin.vehicles.imports.export': { failure: { title: 'Erro ao exportar veículos', text: tryAgain } },
  'admin.vehicles.misses': { failure: { title: 'Erro ao carregar buscas sem dados', text: tryAgain } },
  'admin.categoryCompanions.choose': {
    success: { title: 'Salvo', text: 'A loja já oferece o que foi escolhido.' },
    failure: { title: 'Erro ao salvar', text: tryAgain },
  },
  'admin.productCompanions.choose': {
    success: { title: 'Salvo', text: 'A loja já oferece o que foi escolhido.' },
    failure: { title: 'Erro ao salvar', text: tryAgain },
  },
  'admin.fitApplications.list': { failure: { title: 'Erro ao carregar o que a equipe disse', text: tryAgain } },
  'admin.fitApplications.set': {
    success: { title: 'Registrado', text: 'Já vale na loja, com o seu nome e a data.' },
    failure: { title: 'Erro ao registrar', text: tryAgain },
  },
  'admin.fitApplications.clear': {
    success: { title: 'Retirado', text: 'Voltam a valer as medidas.' },
    failure: { title: 'Erro ao retirar', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>
