/** A week of a large company, as the agenda answers it. */
const PEOPLE = 50;
const VISITS = 1000;
const MINUTE = 60_000;
const WEEK = 7 * 1440 * MINUTE;

const STATES = ['agendado', 'agendado', 'agendado', 'a_caminho', 'em_atendimento', 'realizado'];

/** `inicio`: the first of seven days, at midnight in the account's time zone. */
export function weekOf({ inicio, answer }: { inicio: number; answer: Record<string, unknown> }) {
  const tecnicos = Array.from({ length: PEOPLE }, (_, i) => ({
    id: i + 1,
    nome: `Técnico ${i + 1}`,
    ativo: true,
    ids_grupos: [],
    jornada: [1, 2, 3, 4, 5].map((dia_semana) => ({ dia_semana, inicio: '08:00', fim: '18:00' })),
    ausencias: [],
  }));
  const firstId = (Math.floor(inicio / WEEK) % 1000) * VISITS;
  // Four visits a day of five days: each begins at another quarter of an hour.
  const visitas = Array.from({ length: VISITS }, (_, i) => {
    const day = Math.floor(i / PEOPLE) % 5;
    const place = Math.floor(i / (PEOPLE * 5));
    const from = inicio + day * 1440 * MINUTE + (8 * 60 + place * 150 + (i % 5) * 15) * MINUTE;
    return {
      id: firstId + i + 1,
      codigo: firstId + i + 1,
      id_status: 1,
      situacao: STATES[i % STATES.length],
      id_cliente: i + 1,
      cliente: `Cliente ${i + 1}`,
      cliente_ativo: true,
      cidade: 'São Paulo',
      latitude: -23.5 - (i % 40) / 400,
      longitude: -46.5 - (i % 33) / 300,
      id_usuario: (i % PEOPLE) + 1,
      inicio_agendado: new Date(from).toISOString(),
      data_agendada: new Date(from + 75 * MINUTE).toISOString(),
      data_inicio: null,
      data_realizacao: null,
      ativo: true,
      agendado: true,
      concluido: false,
      com_pendencias: false,
      id_objetivo: null,
      objetivo: null,
      id_ordem_servico: null,
      prioridade: null,
      id_segmento: null,
      id_equipe: null,
      id_recorrencia: null,
      atualizado_em: new Date(inicio).toISOString(),
    };
  });
  const fila = { sem_usuario: [], sem_data: [], atrasadas: [], a_enviar: [], ordens: [] };
  return { ...answer, tecnicos, visitas, fila, removidas: [], completo: true };
}
