/** People and visits for tests of the board. Nothing else uses it. */
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { BoardData } from './data.ts';
import type { Drawing } from './rows.ts';
import type { Scale } from './scale.ts';

export const SCALE: Scale = {
  days: ['2026-08-14'],
  from: 8 * 60,
  to: 18 * 60,
  dayWidth: 1000,
  timeZone: 'America/Sao_Paulo',
};

/** Each visit as it is. */
export const DRAWING: Drawing = { lane: 38, narrowest: 8, mostLanes: Number.POSITIVE_INFINITY };

/** On 14 August 2026, a Friday, by the clock of São Paulo. */
export const at = (time: string): number => Date.parse(`2026-08-14T${time}:00-03:00`);

export const person = (id: number, more: Partial<TecnicoDaAgenda> = {}): TecnicoDaAgenda =>
  ({
    id,
    nome: `P${id}`,
    ativo: true,
    ids_grupos: [],
    jornada: [{ dia_semana: 5, inicio: '08:00', fim: '18:00' }],
    ausencias: [],
    habilidades: [],
    ocupado: [],
    ...{ maximo_visitas: null, maximo_minutos: null },
    ...more,
  }) as TecnicoDaAgenda;

export const visit = (
  id: number,
  id_usuario: number | null,
  from: number,
  to: number,
  more: Partial<VisitaDaAgenda> = {},
): VisitaDaAgenda =>
  ({
    id,
    codigo: id,
    id_usuario,
    situacao: 'agendado',
    cliente_ativo: true,
    ativo: true,
    concluido: false,
    fixada: false,
    id_objetivo: null,
    ids_habilidades: [],
    latitude: null,
    longitude: null,
    inicio_agendado: new Date(from).toISOString(),
    data_agendada: new Date(to).toISOString(),
    janela_inicio: null,
    janela_fim: null,
    data_inicio: null,
    data_realizacao: null,
    ...more,
  }) as VisitaDaAgenda;

export const board = (tecnicos: TecnicoDaAgenda[], visits: VisitaDaAgenda[]): BoardData =>
  ({
    fuso_horario: SCALE.timeZone,
    minutos_extras: 0,
    duracoes: {},
    feriados: [],
    habilidades: [],
    reservas: [],
    tecnicos,
    visits: new Map(visits.map((one) => [one.id, one])),
  }) as unknown as BoardData;
