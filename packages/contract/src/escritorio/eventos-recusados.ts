/** The quarantine as the office sees it: what devices sent and the service refused, of all technicians. */
import { Type } from 'typebox';
import { igual, janela, lista, umDe } from '../lista.ts';
import { Problema } from '../problemas.ts';
import {
  booleano,
  carimbos,
  entrada,
  id,
  instante,
  inteiro,
  nulavel,
  objeto,
  texto,
} from '../schema.ts';

/**
 * An event that was refused, and what the office made of it. `tipo`, `id_registro` and `data` are what the event
 * says itself; null where it does not, or cannot be read.
 */
export const EventoEmQuarentena = objeto({
  id,
  id_usuario: id,
  usuario: texto(200),
  id_evento: nulavel(Type.String()),
  tipo: nulavel(Type.String()),
  id_registro: nulavel(inteiro()),
  data: nulavel(instante),
  conteudo: Type.String(),
  problema: Problema,
  resolvido: booleano,
  resolvido_em: nulavel(instante),
  /** The name of who saw to it. */
  resolvido_por: nulavel(texto(200)),
  observacao: nulavel(Type.String()),
  ...carimbos,
});

export const listaDaQuarentena = lista({
  item: EventoEmQuarentena,
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
  filtros: {
    ids_usuario: umDe('id_usuario', inteiro()),
    tipos: umDe('tipo', texto(100)),
    ids_registro: umDe('id_registro', inteiro()),
    resolvido: igual('resolvido', booleano),
    ...janela('data_criacao'),
  },
});

export const Resolucao = entrada({ observacao: texto(2000) }, ['observacao']);
