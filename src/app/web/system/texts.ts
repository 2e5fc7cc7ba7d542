import { sitePages } from '#platform/site-map.ts'
import { formatBytes } from '#platform/web/formats.ts'

const count = (value: number) => value.toLocaleString('pt-BR')

export const systemTexts = {
  title: sitePages['/admin/sistema'].title,
  failed: 'Não foi possível ler o estado do sistema.',
  partFailed: 'Não foi possível ler esta parte.',
  refresh: 'Atualizar',
  yes: 'Sim',
  no: 'Não',
  never: 'Nunca',
  bytes: formatBytes,
  count,
  failedJobs: {
    title: 'Tarefas com falha',
    none: 'Nenhuma tarefa falhou definitivamente.',
    some: (failed: number) =>
      failed === 1
        ? '1 tarefa falhou definitivamente e espera uma decisão.'
        : `${count(failed)} tarefas falharam definitivamente e esperam uma decisão.`,
    open: 'Ver tarefas com falha',
  },
  process: {
    title: 'Loja',
    version: 'Versão',
    build: 'Compilação',
    node: 'Node',
    startedAt: 'No ar desde',
    memory: 'Memória deste processo',
  },
  database: {
    title: 'Banco de dados',
    away: 'O banco de dados não responde.',
    version: 'PostgreSQL',
    size: 'Tamanho',
    connections: 'Conexões em uso',
    of: (some: number, all: number) => `${count(some)} de ${count(all)}`,
    pool: 'Deste processo',
    waiting: 'Esperando por uma',
  },
  cache: {
    title: 'Cache de páginas',
    none: 'Este processo não guarda páginas.',
    pages: 'Páginas e respostas',
    memory: 'Memória',
    hitRate: 'Servidas do que está guardado',
    rate: (hits: number, misses: number) =>
      hits + misses === 0
        ? '—'
        : `${((100 * hits) / (hits + misses)).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`,
  },
  jobs: {
    title: 'Fila de tarefas',
    none: 'Nenhuma tarefa esperando.',
    columns: {
      name: 'Tarefa',
      due: 'Esperando',
      active: 'Em andamento',
      retry: 'A tentar de novo',
      later: 'Para depois',
      since: 'Mais antiga',
    },
  },
  emails: {
    title: 'E-mails',
    way: 'Envio',
    ways: { smtp: 'SMTP', outbox: 'Em arquivos' },
    onlyFiles: 'Nenhum cliente recebe e-mails: falta configurar o servidor de e-mail.',
    waiting: 'Na fila',
    retry: 'A tentar de novo',
    failed: 'Falharam definitivamente',
    sentToday: 'Enviados em 24 horas',
    lastFailure: 'Última falha',
    sendNow: 'Enviar agora',
  },
  storage: {
    title: 'Imagens e vídeos',
    kinds: { disk: 'Pasta', s3: 'Bucket S3' },
    reachable: 'Acessível',
    files: 'Arquivos',
    bytes: 'Ocupam',
    free: 'Livre no disco',
  },
  backups: {
    title: 'Cópias de segurança',
    place: 'Lugar',
    isEncrypted: 'Criptografadas',
    last: 'Última',
    lastOf: (when: string, bytes: number) => `${when} (${formatBytes(bytes)})`,
    next: 'Próxima',
    off: 'Desligadas aqui',
    check: 'Última conferência',
    checked: (when: string, isUsable: boolean) => `${when}: ${isUsable ? 'pode ser restaurada' : 'falhou'}`,
    notChecked: 'Nenhuma nos últimos dias',
  },
  settings: {
    title: 'Configurações que importam',
    address: 'Endereço da loja',
    provider: 'Pagamentos por',
    simulated: 'Pagamentos só simulados: qualquer pessoa pode aprovar.',
    demo: 'Produtos de demonstração',
    limits: 'Limites de tentativas',
    proxy: 'Confia no proxy à frente',
    proxies: {
      nobody: 'Não',
      everybody: 'Sim',
      forgeable: 'Sim, e em quem mais alcançar a porta: falta dizer a rede do proxy.',
    },
  },
} as const
