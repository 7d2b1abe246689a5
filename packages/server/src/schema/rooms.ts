/**
 * Which concept each table belongs to, in the order in which `schema.sql` shows them. A routine is shown in the
 * room whose tables use it, in `platform` when several do; `routines` are those whose use does not tell their room.
 */
export interface Room {
  tables: string[];
  routines?: string[];
}

export const ROOMS: Record<string, Room> = {
  platform: {
    tables: [
      'contas',
      'relogios',
      'numeradores',
      'idempotencia',
      'tentativas_de_login',
      'sistema',
      'migracoes',
    ],
    routines: ['numerar', 'guardar_numero'],
  },
  listas: {
    tables: ['varreduras', 'contagens', 'versoes_anteriores'],
    routines: [
      'encontrar',
      'padrao_de_busca',
      'guardar_versao',
      'marcar_vinculos',
      'marcar_quando_vincular',
    ],
  },
  usuarios: {
    tables: [
      'usuarios',
      'credenciais',
      'grupos',
      'grupos_usuarios',
      'segmentos',
      'segmentos_usuarios',
      'segmentos_grupos',
    ],
    routines: ['segmentos_atuais', 'sem_limite', 'limitar_por_segmento', 'recusar_limitados'],
  },
  apoio: {
    tables: [
      'categorias',
      'etapas',
      'temperaturas',
      'setores_mercado',
      'tipos_servico',
      'objetivos',
      'status_servico',
      'status_ordem',
    ],
  },
  clientes: {
    tables: [
      'clientes',
      'segmentos_clientes',
      'pessoas',
      'pessoas_clientes',
      'enderecos',
      'notas_cliente',
      'notas_excluidas',
      'campos_personalizados',
    ],
  },
  registros: {
    tables: ['registros', 'registros_historico', 'ordens_servico', 'ordens_servico_usuarios'],
  },
  questionarios: {
    tables: [
      'questionarios',
      'questionarios_versoes',
      'questionarios_rascunhos',
      'questionarios_grupos',
      'questionarios_segmentos',
      'questionarios_exigidos',
      'respostas_questionario',
    ],
  },
  campo: {
    tables: [
      'sessoes',
      'eventos',
      'eventos_em_espera',
      'eventos_recusados',
      'saidas',
      'posicoes',
      'consultas_de_trajeto',
      'clientes_encontrados',
      'propostas_de_local',
    ],
    routines: ['expediente'],
  },
  imagens: { tables: ['imagens', 'envios_de_imagens', 'objetos_soltos'] },
  deslocamentos: {
    tables: [
      'deslocamentos_dias',
      'deslocamentos_percursos',
      'deslocamentos_pendentes',
      'historico_de_dias',
      'bases_usuarios',
      'valores_por_km',
      'historico_de_vigencias',
      'fechamentos',
      'contestacoes',
    ],
    routines: ['marcar_dia', 'marcar_dias_desde', 'marcar_tudo', 'historiar_vigencia'],
  },
  escritorio: { tables: ['requisicoes'] },
};
