/** A device's database for tests: in memory, and with a clock that tests set. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { FieldDatabase } from '../src/store/database.ts';
import type { VisitRow } from '../src/store/rows.ts';
import type { Cliente, Questao, Questionario } from '../src/store/wire.ts';

// Live queries do nothing where there is no IndexedDB at all.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

export const MORNING = Date.parse('2026-08-14T12:00:00Z');

/** What survives when the app is killed: the disk. What `open` returns is what a process holds of it. */
export function newDisk() {
  const indexedDB = new IDBFactory();
  const clock = { now: MORNING, steady: 0 };
  return {
    clock,
    indexedDB,
    open: (name = 'campeiro teste 3') =>
      new FieldDatabase(name, {
        ...{ indexedDB, IDBKeyRange, now: () => clock.now, steady: () => clock.steady },
      }),
  };
}

export const visitRow = (id: number, more: Partial<VisitRow> = {}): VisitRow => ({
  key: String(id),
  id,
  id_visita: null,
  codigo: id,
  id_status: 1,
  status: 'Agendada',
  id_cliente: 7,
  id_endereco: null,
  id_objetivo: null,
  id_contato: null,
  id_ordem_servico: null,
  agendado: true,
  concluido: false,
  inicio_agendado: '2026-08-14T12:30:00Z',
  data_agendada: '2026-08-14T14:00:00Z',
  janela_inicio: null,
  janela_fim: null,
  instrucoes: null,
  data_inicio: null,
  data_realizacao: null,
  observacao: null,
  observacoes: [],
  ids_questionarios: [],
  ids_versoes: null,
  pendencias: [],
  data_criacao: '2026-08-01T09:00:00.000001Z',
  atualizado_em: '2026-08-14T09:00:00.000001Z',
  generation: 1,
  recalled: false,
  ...more,
});

export const cliente = (id = 7): Cliente => ({
  id,
  codigo: null,
  nome: 'Padaria Aurora',
  telefone: null,
  email: null,
  ativo: true,
  data_criacao: '2026-08-01T09:00:00.000001Z',
  atualizado_em: '2026-08-14T09:00:00.000001Z',
});

export const question = (
  numero: number,
  tipo: Questao['tipo'],
  more: Partial<Questao> = {},
): Questao => ({
  id_questao: numero * 10,
  numero_questao: numero,
  nome_questao: `Pergunta ${numero}`,
  tipo,
  obrigatoria: true,
  opcoes: [],
  ...more,
});

export const questionnaire = (questoes: Questao[], id_versao = 5): Questionario => ({
  id: 2,
  id_versao,
  nome: 'Vistoria',
  secoes: [{ id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes }],
  aplicacao: {
    ...{ ativo: true, vigencia_inicio: null, vigencia_fim: null },
    ...{ ids_grupos: [], ids_segmentos: [], ids_objetivos: [4], ids_tipos_servico: [] },
  },
  atualizado_em: '2026-08-14T09:00:00.000001Z',
});
