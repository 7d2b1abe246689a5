/**
 * Which concept each table belongs to, in the order in which `schema.sql` shows them: that of the migrations. A table
 * that is not named here has a room of its own, after these. A routine is shown in the room whose tables use it, in
 * `platform` when several do; `routines` are those whose use does not show their room.
 */
export interface Room {
  tables: string[];
  routines?: string[];
}

const ROOMS: Record<string, Room> = {
  platform: {
    tables: [
      'contas',
      'logos',
      'relogios',
      'numeradores',
      'idempotencia',
      'sistema',
      'epoca',
      'instalacao',
      'migracoes',
    ],
    routines: ['stamp', 'take_code', 'store_code', 'midnight'],
  },
  lists: {
    tables: ['varreduras', 'contagens', 'marcos', 'versoes_anteriores', 'exclusoes'],
    routines: [
      'find_ids',
      'search_text',
      'search_pattern',
      'keep_version',
      'keep_deletions',
      'record_deletion',
      'mark_found_through',
      'mark_links',
      'mark_texts',
      'mark_when_linked',
    ],
  },
  users: {
    tables: [
      'usuarios',
      'credenciais',
      'convites',
      'mensagens_de_acesso',
      'pedidos_de_senha',
      'tentativas_de_login',
      'redes_conhecidas',
      'grupos',
      'grupos_usuarios',
      'segmentos',
      'segmentos_usuarios',
      'segmentos_grupos',
      'preferencias',
    ],
    routines: [
      'current_segments',
      'unlimited',
      'limit_by_segment',
      'customer_in_segments',
      'refuse_limited',
    ],
  },
  'support tables': {
    tables: [
      'categorias',
      'etapas',
      'temperaturas',
      'setores_mercado',
      'tipos_servico',
      'objetivos',
      'motivos_nao_realizacao',
      'status_servico',
      'status_ordem',
    ],
  },
  skills: {
    tables: [
      'habilidades',
      'usuarios_habilidades',
      'objetivos_habilidades',
      'clientes_habilidades',
    ],
  },
  customers: {
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
    routines: ['is_place', 'distance_m'],
  },
  'visits and orders': {
    tables: ['registros', 'registros_historico', 'ordens_servico', 'ordens_servico_usuarios'],
    routines: ['visits_of_order'],
  },
  questionnaires: {
    tables: [
      'questionarios',
      'questionarios_versoes',
      'questionarios_rascunhos',
      'questionarios_grupos',
      'questionarios_segmentos',
      'questionarios_objetivos',
      'questionarios_tipos_servico',
      'questionarios_exigidos',
      'respostas_questionario',
    ],
    routines: ['pass_on_order', 'answers_of_order'],
  },
  field: {
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
    routines: ['record_departure', 'working_hours', 'recent_working_hours'],
  },
  attachments: { tables: ['anexos'], routines: ['release_attachment'] },
  images: { tables: ['imagens', 'imagens_enviadas', 'envios_de_imagens', 'objetos_soltos'] },
  travel: {
    tables: [
      'deslocamentos_dias',
      'deslocamentos_percursos',
      'deslocamentos_pendentes',
      'deslocamentos_complementos',
      'deslocamentos_complementos_percursos',
      'historico_de_dias',
      'bases_usuarios',
      'valores_por_km',
      'historico_de_vigencias',
      'contestacoes',
    ],
    routines: [
      'has_supplement',
      'supplement_amount',
      'add_validity_history',
      'mark_day',
      'mark_visit',
      'mark_visits_to_customer',
      'mark_traces',
      'mark_days_since',
      'mark_all_days',
    ],
  },
  closings: {
    tables: ['fechamentos'],
    routines: ['guard_closed_day', 'guard_closed_leg', 'skip_closed_day'],
  },
  requests: { tables: ['requisicoes'] },
  agenda: {
    tables: ['ausencias', 'duracoes_objetivos', 'horarios_reservados', 'buscas_de_planos'],
    routines: ['visits_changed_sides'],
  },
  recurrences: { tables: ['recorrencias'] },
  webhooks: {
    tables: ['webhooks', 'webhooks_filas', 'webhooks_entregas', 'webhooks_tentativas'],
    routines: ['announce', 'announce_change', 'announce_visit', 'announce_legs'],
  },
  imports: {
    tables: ['importacoes', 'importacoes_mudancas', 'importacoes_partes', 'importacoes_recusas'],
  },
};

/** These rooms, and one for each of the other tables, by their names. */
export function roomsOf(tables: Iterable<string>): Record<string, Room> {
  const named = new Set(Object.values(ROOMS).flatMap((room) => room.tables));
  const others = [...tables].filter((table) => !named.has(table)).sort();
  return { ...ROOMS, ...Object.fromEntries(others.map((table) => [table, { tables: [table] }])) };
}
