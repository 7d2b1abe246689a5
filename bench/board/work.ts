/** Days of a large company, as the agenda answers them. */
const PEOPLE = 50;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const TEAMS = 5;

const STATES = ['agendado', 'agendado', 'agendado', 'a_caminho', 'em_atendimento', 'realizado'];
const OBJECTIVES = ['Manutenção preventiva', 'Instalação', 'Reparo', 'Vistoria', 'Entrega'];
const NAMES = ['Padaria Aurora', 'Hotel Sol Nascente', 'Mercado Central', 'Colégio Primavera'];

interface Wanted {
  /** The first day, at midnight in the account's time zone. */
  inicio: number;
  answer: Record<string, unknown>;
  /** Days with visits, from the first on. */
  days: number;
  /** Visits of each person and day, spread over ten hours. */
  perDay: number;
}

export function agendaOf({ inicio, answer, days, perDay }: Wanted) {
  const tecnicos = Array.from({ length: PEOPLE }, (_, i) => ({
    id: i + 1,
    nome: `Técnico ${i + 1}`,
    ativo: true,
    ids_grupos: [(i % TEAMS) + 1],
    jornada: [1, 2, 3, 4, 5].map((dia_semana) => ({ dia_semana, inicio: '08:00', fim: '18:00' })),
    trabalha_em_feriados: false,
    ausencias: [],
    ocupado: [],
  }));
  const visits = PEOPLE * perDay * days;
  const firstId = (Math.floor(inicio / DAY) % 10_000) * visits;
  const step = 600 / perDay;
  // Each begins at another minute than that of the person above.
  const visitas = Array.from({ length: visits }, (_, i) => {
    const day = Math.floor(i / PEOPLE) % days;
    const place = Math.floor(i / (PEOPLE * days));
    const from = inicio + day * DAY + Math.round(8 * 60 + (place + (i % 5) / 10) * step) * MINUTE;
    return {
      id: firstId + i + 1,
      codigo: firstId + i + 1,
      id_status: 1,
      situacao: STATES[i % STATES.length],
      id_cliente: i + 1,
      cliente: `${NAMES[i % NAMES.length]} ${i + 1}`,
      cliente_ativo: true,
      cidade: 'São Paulo',
      latitude: -23.5 - (i % 40) / 400,
      longitude: -46.5 - (i % 33) / 300,
      id_usuario: (i % PEOPLE) + 1,
      inicio_agendado: new Date(from).toISOString(),
      data_agendada: new Date(from + Math.floor(step * 0.8) * MINUTE).toISOString(),
      janela_inicio: null,
      janela_fim: null,
      data_inicio: null,
      data_realizacao: null,
      ativo: i % 11 !== 0,
      fixada: false,
      agendado: true,
      concluido: false,
      com_pendencias: false,
      id_objetivo: (i % OBJECTIVES.length) + 1,
      objetivo: OBJECTIVES[i % OBJECTIVES.length],
      id_ordem_servico: null,
      prioridade: i % 4 || null,
      id_segmento: null,
      id_equipe: (i % TEAMS) + 1,
      id_recorrencia: null,
      atualizado_em: new Date(inicio).toISOString(),
    };
  });
  const fila = { sem_usuario: [], sem_data: [], atrasadas: [], a_enviar: [], ordens: [] };
  return { ...answer, tecnicos, visitas, fila, removidas: [], completo: true };
}
