/** The quarantine as the office sees it: what devices sent and the service refused, of all technicians. */
import { Type } from 'typebox';
import { msg } from '../idiomas.ts';
import { igual, janela, lista, umDe } from '../lista.ts';
import type { Operacao } from '../operacoes.ts';
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
import type { Termo } from '../termo.ts';

/** An event that was refused, and what the office made of it. */
export const EventoEmQuarentena = objeto({
  id,
  id_usuario: id,
  usuario: texto(200),
  id_evento: nulavel(Type.String()),
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
    resolvido: igual('resolvido', booleano),
    ...janela('data_criacao'),
  },
});

export const Resolucao = entrada({ observacao: texto(2000) }, ['observacao']);

export const operacoesDeEventosRecusados: Record<string, Operacao> = {
  'POST /escritorio/v1/eventos-recusados/list': {
    grupo: 'Quarentena',
    resumo: msg('Lista eventos recusados', 'List refused events'),
    descricao: msg(
      'Os de todos os técnicos. Um gestor limitado por segmentos não vê os das visitas que não vê.',
      'Those of all technicians. A manager limited by segments does not see those of visits out of sight.',
    ),
    corpo: { pagina: 1, por_pagina: 100, resolvido: false },
  },
  'POST /escritorio/v1/eventos-recusados/{id}/resolver': {
    grupo: 'Quarentena',
    resumo: msg('Dá um evento recusado por resolvido', 'Mark a refused event as resolved'),
    descricao: msg(
      'O evento fica guardado como chegou. Um que já foi resolvido responde 409.',
      'The event is kept as it came. One that is resolved already answers 409.',
    ),
    erros: ['CONFLITO'],
    corpo: { observacao: 'Refeito no aparelho.' },
  },
};

export const glossarioDeEventosRecusados: Record<string, Termo> = {
  resolvido: {
    descricao: msg('Se o escritório já cuidou dele.', 'Whether the office has seen to it.'),
    exemplo: false,
  },
  resolvido_em: {
    descricao: msg('Quando foi resolvido.', 'When it was resolved.'),
    exemplo: '2026-08-14T12:30:00Z',
  },
  resolvido_por: { descricao: msg('Quem o resolveu.', 'Who resolved it.'), exemplo: 'Maria Souza' },
  'eventos-recusados.observacao': {
    descricao: msg('O que foi feito dele.', 'What was made of it.'),
    exemplo: 'Refeito no aparelho.',
  },
};
