/** Visits that the office did not schedule. */
import type { FieldDatabase } from '../store/database.ts';
import type { VisitKey, VisitRow } from '../store/rows.ts';
import type { ClienteEncontrado, EventOf } from '../store/wire.ts';
import { record } from './record.ts';

type NewVisit = Pick<
  EventOf<'visita'>,
  'id_cliente' | 'id_objetivo' | 'id_contato' | 'id_ordem_servico'
>;

/**
 * Begins a visit at a customer that the device knows, or that was `found`, and shows it at once. Returns its key, by which everything
 * else names it, before and after the server has it.
 */
export async function startVisit(
  db: FieldDatabase,
  visit: NewVisit,
  found?: ClienteEncontrado,
): Promise<VisitKey> {
  const key = crypto.randomUUID();
  await record(db, {
    visit: null,
    events: [
      {
        tipo: 'visita',
        id_evento: key,
        ...visit,
        ...(found && { cliente_criado_em: found.data_criacao }),
      },
    ],
    effect: async () => {
      await db.visitas.add(madeHere(key, visit));
      if (found) await keepFound(db, found);
    },
  });
  return key;
}

/** Kept as long as visits name it; what the server gives later replaces it. */
async function keepFound(db: FieldDatabase, found: ClienteEncontrado): Promise<void> {
  const { endereco, distancia: _, ...cliente } = found;
  await db.clientes.put({ ...cliente, generation: 0 });
  if (endereco) await db.enderecos.put({ ...endereco, generation: 0 });
}

/** The row that stands until the server's comes. */
const madeHere = (key: VisitKey, visit: NewVisit): VisitRow => ({
  key,
  id: null,
  id_visita: key,
  codigo: 0,
  id_status: 0,
  status: '',
  id_cliente: visit.id_cliente,
  id_objetivo: visit.id_objetivo ?? null,
  id_contato: visit.id_contato ?? null,
  id_ordem_servico: visit.id_ordem_servico ?? null,
  agendado: false,
  concluido: false,
  inicio_agendado: null,
  data_agendada: null,
  instrucoes: null,
  data_inicio: null,
  data_realizacao: null,
  observacao: null,
  ids_questionarios: [],
  pendencias: [],
  data_criacao: '',
  atualizado_em: '',
  generation: 0,
  recalled: false,
});
